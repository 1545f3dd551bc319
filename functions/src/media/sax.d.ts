/** What is used of sax, which has no types of its own. */
declare module 'sax' {
  export interface Tag {
    name: string;
    attributes: Record<string, string>;
  }

  interface Parser {
    ondoctype: (text: string) => void;
    onopentag: (tag: Tag) => void;
    onclosetag: (name: string) => void;
    ontext: (text: string) => void;
    oncdata: (text: string) => void;
    onerror: (error: Error) => void;
    write(text: string): Parser;
    close(): Parser;
  }

  /** `strict`: it must be well-formed XML. `strictEntities`: with no other entities than those of XML. */
  function parser(strict: true, options: { strictEntities: true }): Parser;

  const sax: { parser: typeof parser };
  export default sax;
}

/** The parts of sax used here; it has no types of its own. */
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

  /** `strict`: it must be well-formed XML. `strictEntities`: only with the entities of XML. */
  function parser(strict: true, options: { strictEntities: true }): Parser;

  const sax: { parser: typeof parser };
  export default sax;
}

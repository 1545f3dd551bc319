/** The files that a prerendered page loads by itself, at once or after its first view, as paths in `web/dist`. */
export interface DocumentLinks {
  scripts: string[];
  styles: string[];
  fonts: string[];
  /** In the size for a phone, without lazy pictures. */
  pictures: string[];
}

export function readDocument(html: string): DocumentLinks {
  // A browser with scripts loads neither the content of `noscript` nor that of a template.
  const usual = html.replace(/<(noscript|template)>.*?<\/\1>/gs, '');
  const tags = [...usual.matchAll(/<(link|script|img)\b([^>]*)>/g)].map(([, name, text = '']) => ({
    name,
    attributes: readAttributes(text),
  }));
  const links = (rel: string) =>
    tags.filter(({ name, attributes }) => name === 'link' && attributes.get('rel') === rel);
  const preloaded = (kind: string) =>
    links('preload').filter(({ attributes }) => attributes.get('as') === kind);
  const images = tags.filter(
    ({ name, attributes }) => name === 'img' && attributes.get('loading') !== 'lazy',
  );
  const scripts = tags.filter(({ name, attributes }) => name === 'script' && attributes.has('src'));
  const later = tags.flatMap(({ attributes }) => attributes.get('data-application')?.split(' ') ?? []);
  return {
    scripts: unique([
      ...later,
      ...scripts.map(({ attributes }) => attributes.get('src')),
      ...links('modulepreload').map(({ attributes }) => attributes.get('href')),
    ]),
    styles: unique(links('stylesheet').map(({ attributes }) => attributes.get('href'))),
    fonts: unique(preloaded('font').map(({ attributes }) => attributes.get('href'))),
    pictures: unique(
      [...images, ...preloaded('image')].map(({ attributes }) => pictureFor(phone, attributes)),
    ),
  };
}

/** The phone that Lighthouse simulates. */
const phone = { width: 412, pixelRatio: 1.75 };

function pictureFor({ width, pixelRatio }: typeof phone, attributes: ReadonlyMap<string, string>) {
  const candidates = (attributes.get('srcset') ?? attributes.get('imagesrcset') ?? '')
    .split(',')
    .map((candidate) => candidate.trim().split(/\s+/))
    .map(([address = '', descriptor = '']) => ({ address, width: Number.parseInt(descriptor, 10) }))
    .filter((candidate) => candidate.width > 0)
    .sort((a, b) => a.width - b.width);
  // The last entry of `sizes` has no condition. It is the one for phones.
  const size = /([\d.]+)(vw|px)\s*$/.exec(attributes.get('sizes') ?? attributes.get('imagesizes') ?? '100vw');
  const shown = Number(size?.[1] ?? 100) * (size?.[2] === 'px' ? 1 : width / 100) * pixelRatio;
  const fitting = candidates.find((candidate) => candidate.width >= shown) ?? candidates.at(-1);
  return fitting?.address ?? attributes.get('src') ?? attributes.get('href');
}

function readAttributes(text: string): Map<string, string> {
  const found = text.matchAll(/([\w-]+)(?:="([^"]*)")?/g);
  return new Map([...found].map(([, name = '', value = '']) => [name.toLowerCase(), value]));
}

function unique(addresses: readonly (string | undefined)[]): string[] {
  return [...new Set(addresses)]
    .filter((address) => address !== undefined)
    .filter((address) => address.startsWith('/'))
    .map((address) => address.slice(1));
}

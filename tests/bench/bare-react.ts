import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';
import type { Site } from './site.ts';

/** Serves, at every address, a page with this many elements in lists of ten, which React hydrates. */
export async function startBareReact(count: number): Promise<Site> {
  const script = await bundle(count);
  const html = `<!doctype html><title>React</title><div id="root">${renderToString(tree(createElement, count))}</div><script type="module" src="/script.js"></script>`;
  const [page, code] = [html, script].map((text) => brotliCompressSync(text));
  const server = createServer(({ url }, answer) => {
    const isScript = url === '/script.js';
    answer.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    answer.setHeader('Content-Encoding', 'br');
    answer.end(isScript ? code : page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The bundle has the text of this function, so it uses nothing from outside. */
function tree(element: typeof createElement, count: number): ReactElement[] {
  return Array.from({ length: Math.ceil(count / 10) }, (_, list) =>
    element(
      'ul',
      { key: list },
      Array.from({ length: Math.min(9, count - list * 10 - 1) }, (_, item) =>
        element('li', { key: item, className: 'item' }, `Item ${list * 10 + item}`),
      ),
    ),
  );
}

const entry = 'virtual:bare-react';

async function bundle(count: number): Promise<string> {
  const code = `import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
${tree.toString()}
hydrateRoot(document.getElementById('root'), tree(createElement, ${count}));`;
  const output = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, rolldownOptions: { input: entry } },
    plugins: [
      {
        name: 'bare-react',
        resolveId: (id, importer) =>
          id === entry ? id : importer === entry ? new URL(import.meta.resolve(id)).pathname : null,
        load: (id) => (id === entry ? code : null),
      },
    ],
  });
  const [chunk] = [output].flat().flatMap((result) => ('output' in result ? result.output : []));
  if (chunk?.type !== 'chunk') throw new Error('React was not bundled.');
  return chunk.code;
}

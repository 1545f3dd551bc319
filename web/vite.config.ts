import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildTarget } from './supported-browsers.ts';
import { content } from './vite/content.ts';
import { cutFonts } from './vite/cut-fonts.ts';
import { firstLoadChunks } from './vite/first-load-chunks.ts';
import { leanRouter } from './vite/lean-router.ts';
import { filesOf, loadParts } from './vite/load-parts.ts';
import { plainFields } from './vite/plain-fields.ts';
import { withoutTemplates, withoutUnused } from './vite/without-unused.ts';
import { withoutWorkers } from './vite/without-workers.ts';

const devServer = 'http://127.0.0.1:5000';

const ofDepartment = content();

/** Each file of `vite/` says what it saves; `npm run bench -- sizes` checks the budgets. */
export default defineConfig({
  plugins: [
    react(),
    loadParts(),
    leanRouter(),
    plainFields(),
    ofDepartment,
    cutFonts(),
    withoutUnused(),
    withoutTemplates(),
    withoutWorkers(),
  ],
  server: { port: 5173, proxy: { '/api': devServer, '/__': devServer } },
  build: {
    target: buildTarget,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed) => [
        ...filesOf(file, needed),
        ...(ofDepartment.api?.readBy([file, ...needed]) ?? []).map((address) => address.slice(1)),
      ],
    },
    rolldownOptions: {
      shimMissingExports: true,
      checks: {
        // The first build of a checkout renders the pictures, which takes seconds and is expected.
        bundlerTimings: false,
        shimmedExport: false,
        // The server loads nothing later.
        ineffectiveDynamicImport: !process.argv.includes('--ssr'),
      },
      // Without its own chunk, zod shares one with an arbitrary form.
      output: {
        codeSplitting: { groups: [firstLoadChunks(), { name: 'zod', test: /node_modules\/zod\// }] },
      },
    },
  },
  ssr: { noExternal: [/^@club-portal\//] },
});

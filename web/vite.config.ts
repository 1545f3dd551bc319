import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildTarget } from './supported-browsers.ts';
import { content } from './vite/content.ts';
import { firstLoadChunks } from './vite/first-load-chunks.ts';
import { leanRouter } from './vite/lean-router.ts';
import { filesOf, loadParts } from './vite/load-parts.ts';
import { withoutJsonSchema } from './vite/without-json-schema.ts';
import { withoutUnusedFirebase } from './vite/without-unused-firebase.ts';

const devServer = 'http://127.0.0.1:5000';

/** Each file of `vite/` says what it saves; docs/decisions/015-build-plugins.md has the measurements. */
export default defineConfig({
  plugins: [react(), loadParts(), leanRouter(), content(), withoutJsonSchema(), withoutUnusedFirebase()],
  server: { port: 5173, proxy: { '/api': devServer, '/__': devServer } },
  build: {
    target: buildTarget,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: filesOf },
    rolldownOptions: {
      // The first build of a checkout renders the pictures, which takes seconds and is no news.
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: [firstLoadChunks()] } },
    },
  },
  ssr: { noExternal: [/^@club-portal\//] },
});

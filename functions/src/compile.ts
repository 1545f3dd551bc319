import { type LanguageCode, languages } from '@club-portal/contract/languages';
import { keepCompiledCode } from './compiled-code.ts';
import { log } from './log.ts';

/** Compiles what functions load until their first answer. They start without it too, so a failure is only logged. */
async function load(): Promise<void> {
  const { createListener, listenerNames } = await import('./listeners.ts');
  const { loadRenderer } = await import('./rendering/load-pages.ts');
  await Promise.all([
    ...listenerNames.map((name) => createListener(name).load()),
    ...(Object.keys(languages) as LanguageCode[]).map(loadRenderer),
    import('firebase-admin/auth'),
    import('./reports/event-report.ts'),
  ]);
}

await keepCompiledCode(load).catch((error) => log.warn('The code is not compiled', {}, error));
process.exit();

import { pageSentences } from '@club-portal/contract/sentences/pages';
import { type ComponentType, useState } from 'react';
import { mayLoadAhead } from '../lib/loading/may-load-ahead.ts';
import { followNewBuild } from '../lib/loading/new-build.ts';
import { toast } from './toast.ts';

/** See {@link useOnDemand}. */
interface OnDemand<Props extends object> {
  /** Undefined until it is loaded. */
  Component: ComponentType<Props> | undefined;
  /**
   * Loads the code, and then calls `show`. If it cannot be loaded, `onFailure` gets a sentence; the next call tries
   * again.
   */
  whenLoaded: (show: () => void, onFailure?: (sentence: string) => void) => Promise<void>;
  /** Loads the code when it will probably be needed. Ignores failures. */
  loadAhead: () => void;
}

/** A component whose code is loaded when the user needs it. */
export function useOnDemand<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
): OnDemand<Props> {
  const [Component, setComponent] = useState<ComponentType<Props>>();
  return {
    Component,
    whenLoaded: async (show, onFailure = toast.error) => {
      const loaded = await importComponent().catch(() => undefined);
      if (!loaded)
        return onFailure((await followNewBuild()) ? pageSentences.frame.newBuild : pageSentences.offline);
      setComponent(() => loaded);
      show();
    },
    loadAhead: () => {
      if (mayLoadAhead()) importComponent().catch(() => undefined);
    },
  };
}

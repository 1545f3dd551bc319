import { pageSentences } from '@club-portal/contract/sentences/pages';
import { type ComponentType, useEffect, useState } from 'react';
import { followNewBuild } from '../lib/loading/new-build.ts';
import { Failure } from './failure.tsx';
import { toast } from './toast.ts';

/**
 * A part of a page whose code is a separate file. If it cannot be loaded, `instead` is shown, which may try again.
 * React's `lazy`, in contrast, remembers a failure until the page is reloaded.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<{ onRetry: () => void }> = NotLoaded,
): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined;
  return function LazyPart(props) {
    const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
    useEffect(() => {
      if (Part || state !== 'loading') return;
      load().then(
        (loaded) => {
          Part = loaded;
          setState('there');
        },
        async () => {
          setState('failed');
          if (await followNewBuild()) toast.error(pageSentences.frame.newBuild);
        },
      );
    }, [state]);
    if (Part) return <Part {...props} />;
    return state === 'failed' ? <Instead onRetry={() => setState('loading')} /> : null;
  };
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return <Failure message={pageSentences.offline} onRetry={onRetry} />;
}

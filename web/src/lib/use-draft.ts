import { useState } from 'react';
import { isUntouched, keepDraft, readDraft, takeDraft } from './drafts.ts';
import { useHydrated } from './use-hydrated.ts';

/**
 * What was typed into a form outlives the form: when it is taken away before it was saved, because the session
 * ended, another page was opened or the page was reloaded, the same form finds it again as `draft`. On a page that the
 * build has rendered that is one render late.
 * @param isBlank whether values are what the form begins with, and so nothing to keep
 */
export function useDraft<Values extends object>(
  form: string,
  isBlank: (values: Values) => boolean = isUntouched,
) {
  const hydrated = useHydrated();
  const [draft] = useState(() => readDraft<Values>(form));
  return {
    draft: hydrated ? draft : undefined,
    keep: (values: Values) => {
      if (isBlank(values)) takeDraft(form);
      else keepDraft(form, values);
    },
    /** It was saved or given up. */
    drop: () => {
      takeDraft(form);
    },
  };
}

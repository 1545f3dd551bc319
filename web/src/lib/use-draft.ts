import { useState } from 'react';
import { keepDraft, readDraft, takeDraft } from './drafts.ts';

/**
 * What was typed into a form outlives the form: when it is taken away before it was saved, because the session
 * ended or another page was opened, the same form finds it again as `draft`.
 */
export function useDraft<Values>(form: string) {
  const [draft] = useState(() => readDraft<Values>(form));
  return {
    draft,
    keep: (values: Values) => keepDraft(form, values),
    /** It was saved or given up. */
    drop: () => {
      takeDraft(form);
    },
  };
}

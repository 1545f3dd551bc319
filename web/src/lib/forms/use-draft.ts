import { useState } from 'react';
import { useHydrated } from '../rendering/use-hydrated.ts';
import { currentOwner, isUntouched, keepDraft, readDraft, takeDraft } from './drafts.ts';

/**
 * Keeps the unsent text of a form. The form may disappear because the session ends, another page opens or the page
 * reloads. The next time it gets the text as `draft`, on a prerendered page one render later.
 * @param isBlank returns true for the form's initial values, which are not kept
 */
export function useDraft<Values extends object>(
  form: string,
  isBlank: (values: Values) => boolean = isUntouched,
) {
  const hydrated = useHydrated();
  const [owner] = useState(currentOwner);
  const [draft] = useState(() => readDraft<Values>(form, owner));
  return {
    draft: hydrated ? draft : undefined,
    keep: (values: Values) => {
      if (isBlank(values)) takeDraft(form, owner);
      else keepDraft(form, values, owner);
    },
    /** Call it after the form is saved or cancelled. */
    drop: () => {
      takeDraft(form, owner);
    },
  };
}

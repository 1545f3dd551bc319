const drafts = new Map<string, unknown>();

/** Keeps what was typed into a form while somebody has to log in again; until the page is left. */
export function keepDraft(form: string, values: unknown): void {
  drafts.set(form, values);
}

/** What {@link keepDraft} kept for this form. */
export function readDraft<Values>(form: string): Values | undefined {
  return drafts.get(form) as Values | undefined;
}

/** What {@link keepDraft} kept for this form, once. */
export function takeDraft<Values>(form: string): Values | undefined {
  const values = readDraft<Values>(form);
  drafts.delete(form);
  return values;
}

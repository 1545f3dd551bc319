export type View = 'month' | 'list';

const KEY = 'calendarView';

/** The visitor's last choice on this device. By default the list on a phone, where a month has no room for titles. */
export function keptView(): View {
  try {
    const kept = localStorage.getItem(KEY);
    if (isView(kept)) return kept;
  } catch {
    // Private windows may refuse storage.
  }
  return matchMedia('(max-width: 767.98px)').matches ? 'list' : 'month';
}

export function keepView(view: View): void {
  try {
    localStorage.setItem(KEY, view);
  } catch {
    // Then only the address has the choice.
  }
}

export function isView(text: string | null): text is View {
  return text === 'month' || text === 'list';
}

import { listDrafts } from '../../lib/forms/drafts.ts';

/** A half-filled form left in this browser. */
export interface Unfinished {
  label: string;
  /** The record's title, if the form has one. */
  title: string;
  to: string;
}

/** The name of a draft begins with that of its form, followed by an id. */
const forms: readonly { name: string; label: string; to: (id: string) => string }[] = [
  { name: 'notice', label: 'Notice', to: (id) => `/notice${id && '?tab=all'}` },
  { name: 'upcoming event', label: 'Announced event', to: (id) => `/upcoming-event${id && '?tab=all'}` },
  { name: 'event data of', label: 'Event that took place', to: (id) => `/event?from=${id}` },
  { name: 'event data', label: 'Event that took place', to: (id) => `/event${id && '?tab=all'}` },
  { name: 'files of', label: 'Files of an event', to: (id) => `/event/evidence/${id}` },
  { name: 'places of', label: 'Time and place of pictures', to: (id) => `/event/evidence/${id}` },
  { name: 'club of', label: 'Club of an event', to: (id) => `/event/evidence/${id}` },
  { name: 'certificates of', label: 'Certificates of an event', to: (id) => `/manage/certificates/${id}` },
  { name: 'submission', label: 'Draft', to: (id) => `/manage/submissions?open=${id}` },
  { name: 'club page', label: 'Page of a club', to: (club) => `/manage/club-page/${club}` },
  { name: 'content', label: 'Content', to: (part) => `/manage/content/${part}` },
  { name: 'profile', label: 'Your profile', to: () => '/profile' },
  { name: 'register', label: 'Another administrator', to: () => '/register' },
];

export function listUnfinished(): Unfinished[] {
  return listDrafts().flatMap(({ form, values }) => {
    const known = forms.find(({ name }) => form === name || form.startsWith(`${name} `));
    if (!known) return [];
    const id = form.slice(known.name.length + 1);
    return [{ label: known.label, title: titleIn(values), to: known.to(id) }];
  });
}

/** A draft contains the values of its form, directly or in `values`. */
function titleIn(draft: unknown): string {
  const { title, values, item } = (draft ?? {}) as Record<string, unknown>;
  if (typeof title === 'string') return title;
  return values || item ? titleIn(values) || titleIn(item) : '';
}

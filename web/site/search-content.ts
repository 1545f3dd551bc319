import { catalogues } from '../../contract/src/catalogues.ts';
import type { WrittenContent } from '../../contract/src/content/parts.ts';
import { pathOfPage } from '../../contract/src/content/path-of-page.ts';
import { inLanguage, type Plain } from '../../contract/src/content/text.ts';
import { type LanguageCode, languages } from '../../contract/src/languages.ts';
import { withoutMarks } from '../src/lib/formats/without-marks.ts';

/** A page, a part of a page, a person or a club, from the department's content. */
export interface SearchText {
  kind: 'pages' | 'people' | 'clubs';
  /** The path, with an anchor if the place is a part of a page. */
  to: string;
  title: string;
  /** The position of a person, or the page of a part. */
  note?: string;
  text?: string;
  /** The titles in the other languages. */
  names: string;
  /** Note and text in the other languages. */
  words: string;
}

export interface SearchContent {
  texts: readonly SearchText[];
  /** The labels of each club in all languages, by key. */
  clubWords: Readonly<Record<string, string>>;
}

type Entry = Omit<SearchText, 'names' | 'words'>;

type PlacedYear = NonNullable<Plain<WrittenContent>['department']['placements']>['years'][number];

/**
 * The pages and the parts of the department's content that the search finds. They are shown in one language and found
 * in all.
 */
export function searchContentIn(language: LanguageCode, written: WrittenContent): SearchContent {
  const codes = Object.keys(languages) as LanguageCode[];
  const others = codes
    .filter((code) => code !== language)
    .map((code) => entriesIn(code, inLanguage(written, code)));
  const texts = entriesIn(language, inLanguage(written, language)).map((entry, index) => {
    const same = others.flatMap((entries) => entries[index] ?? []);
    return {
      ...entry,
      names: same.map(({ title }) => title).join(' '),
      words: same.map(({ note = '', text = '' }) => `${note} ${text}`.trim()).join(' '),
    };
  });
  const clubWords = written.clubs.map(({ key, label }) => {
    return [key, codes.map((code) => inLanguage(label, code)).join(' ')];
  });
  return { texts, clubWords: Object.fromEntries(clubWords) };
}

/** Every language has the same places in the same order. The anchors are those of the pages in src/pages/. */
function entriesIn(code: LanguageCode, content: Plain<WrittenContent>): Entry[] {
  const {
    about,
    clubs,
    contactPage: contact,
    department,
    faculty,
    institute,
    pages: ownPages,
    privacy: { grievance },
  } = content;
  const sentences = catalogues[code];
  const { calendar, clubPage, myRecord, notices, pages, privacy, verify } = sentences;
  const { placements } = sentences.department;
  const figuresOf = ({ year, ...figures }: PlacedYear) =>
    [
      year,
      ...Object.entries(figures).map(
        ([name, figure]) => `${placements[name as keyof typeof figures]}: ${figure}`,
      ),
    ].join(', ');
  const aboutPart = partOf('/about', about.title);
  const departmentPart = partOf(institute.departmentPath, institute.department);
  return [
    page('/about', about.title, about.description),
    ...filled(about.whoWeAre, (part) => aboutPart('who-we-are', part.heading, part.paragraphs)),
    ...filled(about.ourMission, (part) => aboutPart('our-mission', part.heading, part.paragraphs)),
    ...filled(about.whatWeDo, (part) => aboutPart('what-we-do', part.heading, part.points)),
    page(
      institute.departmentPath,
      institute.department,
      `${institute.departmentShort}. ${department.tagline}`,
    ),
    ...filled(department.about, (part) =>
      departmentPart('about-the-department', part.heading, part.paragraphs),
    ),
    ...filled(department.vision, (part) => departmentPart('vision', part.heading, [part.text])),
    ...filled(department.mission, (part) => departmentPart('mission', part.heading, part.points)),
    ...(faculty.length > 0 ? [departmentPart('faculty', department.facultyHeading, [])] : []),
    ...filled(department.placements, (part) =>
      departmentPart('placements', part.heading, [part.note, ...part.years.map(figuresOf)]),
    ),
    page('/contact', contact.title, contact.lead),
    partOf('/contact', contact.title)('visit', contact.visit.heading, [
      `${[institute.name, ...institute.address].join(', ')}.`,
      ...filled(institute.email, (email) => `${sentences.contact.email}: ${email}.`),
      ...filled(institute.phone, (phone) => `${sentences.contact.phone}: ${phone}.`),
      ...filled(contact.visit.hours, (hours) => hours),
    ]),
    ...ownPages.map(({ key, title, text }) => page(pathOfPage(key), title, withoutMarks(text))),
    page('/notices', pages.frame.notices, notices.lead),
    page('/calendar', calendar.title, calendar.lead),
    page('/events', calendar.all.title, calendar.all.lead),
    page('/clubs', clubPage.all.title, clubPage.all.lead),
    page('/#gallery', pages.home.gallery, pages.home.gallerySubtitle),
    page('/privacy', privacy.title, privacy.lead),
    page('/privacy/my-data', privacy.myData.title, privacy.myData.lead),
    page('/verify', verify.title, verify.lead),
    page('/my-record', myRecord.title, myRecord.lead),
    ...faculty.map(({ name, position, subjects }, index) => ({
      ...person(`${institute.departmentPath}#faculty-${index + 1}`, name, position),
      ...(subjects !== undefined && { text: subjects }),
    })),
    ...filled(grievance, ({ name, role }) => person('/privacy#who', name, role)),
    ...clubs
      .filter(({ hasPage, archived }) => hasPage && !archived)
      .map(({ key, title, paragraphs, incharge = '', meets = '' }) => ({
        kind: 'clubs' as const,
        to: `/club/${key}`,
        title,
        text: [paragraphs.join(' '), incharge, meets].filter(Boolean).join(' · '),
      })),
  ];
}

/** A value of a part that may be missing. */
function filled<Part, Made>(part: Part | undefined, make: (part: Part) => Made): Made[] {
  return part === undefined ? [] : [make(part)];
}

function page(to: string, title: string, text: string): Entry {
  return { kind: 'pages', to, title, text };
}

function partOf(path: string, note: string) {
  return (anchor: string, title: string, texts: readonly string[]): Entry => {
    return { kind: 'pages', to: `${path}#${anchor}`, title, note, text: texts.join(' ') };
  };
}

function person(to: string, name: string, note: string): Entry {
  return { kind: 'people', to, title: name, note };
}

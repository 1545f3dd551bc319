import type { Content } from '../../contract/check/content-files.ts';
import { catalogues } from '../../contract/src/catalogues.ts';
import { inLanguage, type Plain } from '../../contract/src/content/text.ts';
import { type LanguageCode, languages } from '../../contract/src/languages.ts';
import type { SearchContent, SearchText } from '../src/features/search/find.ts';

type Entry = Omit<SearchText, 'names' | 'words'>;

/** What the search finds in the department's content and among the pages: shown in one language, found in all. */
export function searchContentIn(language: LanguageCode, written: Content): SearchContent {
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
  const clubWords = written['clubs.ts'].map(({ key, label }) => {
    return [key, codes.map((code) => inLanguage(label, code)).join(' ')];
  });
  return { texts, clubWords: Object.fromEntries(clubWords) };
}

/** In every language the same ones, in the same order. The anchors are those of the pages in src/pages/. */
function entriesIn(code: LanguageCode, content: Plain<Content>): Entry[] {
  const {
    'about.ts': about,
    'clubs.ts': clubs,
    'contact.ts': contact,
    'department.ts': department,
    'faculty.ts': faculty,
    'institute.ts': institute,
    'privacy.ts': { grievance },
  } = content;
  const sentences = catalogues[code];
  const { calendar, clubPage, notices, pages, privacy } = sentences;
  const aboutPart = partOf('/about', about.title);
  const departmentPart = partOf(institute.departmentPath, institute.department);
  return [
    page('/about', about.title, about.description),
    aboutPart('who-we-are', about.whoWeAre.heading, about.whoWeAre.paragraphs),
    aboutPart('our-mission', about.ourMission.heading, about.ourMission.paragraphs),
    aboutPart('what-we-do', about.whatWeDo.heading, about.whatWeDo.points),
    page(
      institute.departmentPath,
      institute.department,
      `${institute.departmentShort}. ${department.tagline}`,
    ),
    departmentPart('about-the-department', department.about.heading, department.about.paragraphs),
    departmentPart('vision', department.vision.heading, [department.vision.text]),
    departmentPart('mission', department.mission.heading, department.mission.points),
    departmentPart('faculty', department.facultyHeading, []),
    page('/contact', contact.title, contact.lead),
    partOf('/contact', contact.title)('visit', contact.visit.heading, [
      `${[institute.name, ...institute.address].join(', ')}.`,
      `${sentences.contact.email}: ${institute.email}. ${sentences.contact.phone}: ${institute.phone}.`,
      contact.visit.hours,
    ]),
    page('/notices', pages.frame.notices, notices.lead),
    page('/calendar', calendar.title, calendar.lead),
    page('/events', calendar.all.title, calendar.all.lead),
    page('/clubs', clubPage.all.title, clubPage.all.lead),
    page('/#gallery', pages.home.gallery, pages.home.gallerySubtitle),
    page('/privacy', privacy.title, privacy.lead),
    page('/privacy/my-data', privacy.myData.title, privacy.myData.lead),
    ...faculty.map(({ name, position }, index) =>
      person(`${institute.departmentPath}#faculty-${index + 1}`, name, position),
    ),
    person('/privacy#who', grievance.name, grievance.role),
    ...clubs
      .filter(({ hasPage, archived }) => hasPage && !archived)
      .map(({ key, title, paragraphs, incharge, meets = '' }) => ({
        kind: 'clubs' as const,
        to: `/club/${key}`,
        title,
        text: [paragraphs.join(' '), incharge, meets].filter(Boolean).join(' · '),
      })),
  ];
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

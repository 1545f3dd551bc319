import { menuOf } from '../../contract/src/content/club-menu.ts';
import type { WrittenContent } from '../../contract/src/content/parts.ts';
import { pathOfPage } from '../../contract/src/content/path-of-page.ts';
import { posterKey } from '../../contract/src/content/poster-key.ts';
import type { Faculty, Pages } from '../../contract/src/content/schema.ts';
import { inLanguage, type Plain } from '../../contract/src/content/text.ts';
import type { LanguageCode } from '../../contract/src/languages.ts';
import { endOfAddress, rulesOfPoints } from './in-sight.ts';
import { findPicture as find, type Pictures, SPRITE_SIDE, SPRITE_STEP } from './pictures.ts';
import { searchContentIn } from './search-content.ts';

/*
 * The department's content is in separate files, `/content/LANGUAGE/NAME.json`. The build writes them, and each
 * publication of content rewrites them. A file has the parts of the content that are shown on the same pages, so that a
 * page loads only these. The HTML of a page contains the files that the page needs (`src/lib/loading/content-of.ts`).
 * Content that all pages show is only in their HTML.
 */

/** The name of the content that all pages show. */
export const SITE = 'site';

/** The exports of each file, by name. */
export type ContentFiles = Record<string, Record<string, unknown>>;

/** The content in one language, by the files that pages load. */
export function contentFilesIn(language: LanguageCode, written: WrittenContent, pictures: Pictures) {
  const {
    about,
    accreditation,
    clubs,
    contactPage,
    department,
    faculty,
    institute,
    mission,
    pages,
    privacy,
    pictures: { logo, preview, slides: named, map },
  } = inLanguage(written, language);
  const slides = named.map(({ file, focus, alt }) => {
    const { src, srcSet } = find(pictures.slides, file);
    return { alt, src: src + endOfAddress(file, focus), srcSet };
  });
  return {
    site: {
      institute,
      mission,
      clubLinks: menuOf(clubs).map(({ key, label }) => ({ to: `/club/${key}`, label })),
      clubLabels: labelsOf(clubs),
      clubTitles: Object.fromEntries(clubs.map(({ key, title }) => [key, title])),
      pagesOfClubs: clubs.filter(isOpen).map(({ key }) => key),
      posterKey: posterKey(written),
      activityKinds: labelsOf(accreditation.kinds),
      ...linksTo(pages, about.title),
      logo: find(pictures.logos, logo),
      previewPicture: find(pictures.previews, preview),
    },
    home: { slides },
    clubs: {
      clubs,
    },
    department: {
      department,
      departmentPicture: slides[2] ?? slides.at(-1),
      faculty: faculty.map((person) => ({ ...person, ...portraitOf(person) })),
      portraits: Object.fromEntries(
        faculty.flatMap((person) => {
          const { portrait: file, focus } = person;
          const { portrait } = portraitOf(person);
          if (file === undefined || portrait === undefined) return [];
          return [[portrait, find(pictures.portraits, file) + endOfAddress(file, focus)]];
        }),
      ),
    },
    calendar: {
      // A club without a page is only a choice in the upload form. An archived club can have past events.
      calendarClubs: clubs
        .filter(({ hasPage, archived }) => hasPage || archived)
        .map(({ key, label }) => ({ key, label })),
    },
    about: { about, aboutPicture: slides[1] },
    privacy: { privacy },
    contact: { contactPage, map: map === undefined ? undefined : find(pictures.maps, map) },
    accreditation: { accreditation },
    search: {
      // Only the file of the pages added by the department needs this, and it takes a while.
      get searchContent() {
        return searchContentIn(language, written);
      },
    },
  } satisfies ContentFiles;
}

/**
 * The name of a person's portrait among the portraits. People with the same picture but different focus points have
 * different names.
 */
function portraitOf({ portrait, focus }: Pick<Faculty[number], 'portrait' | 'focus'>) {
  return portrait === undefined ? {} : { portrait: portrait + endOfAddress(portrait, focus) };
}

/** The addresses of all pages added by the department, and the links to them. Without them, ABOUT US is not a menu. */
function linksTo(pages: Plain<Pages>, about: string) {
  const linksIn = (where: Pages[number]['place']) =>
    pages
      .filter(({ place }) => place === where)
      .map(({ key, title }) => ({ to: pathOfPage(key), label: title }));
  const below = linksIn('about');
  return {
    ownPaths: pages.map(({ key }) => pathOfPage(key)),
    aboutLinks: below.length === 0 ? [] : [{ to: '/about', label: about }, ...below],
    footerLinks: linksIn('footer'),
  };
}

/** A content file for each club with a page, so that its readers do not load the texts of the others. */
export function clubFilesIn(language: LanguageCode, { clubs }: WrittenContent): ContentFiles {
  const open = inLanguage(clubs, language).filter(isOpen);
  return Object.fromEntries(open.map((club) => [`club/${club.key}`, { club }]));
}

/** An archived club has no page, whatever its other fields say. */
function isOpen({ hasPage, archived }: { hasPage?: boolean; archived?: boolean }): boolean {
  return hasPage === true && archived !== true;
}

function labelsOf(records: readonly { key: string; label: string }[]): Record<string, string> {
  return Object.fromEntries(records.map(({ key, label }) => [key, label]));
}

type Files = ReturnType<typeof contentFilesIn>;

/** The file in which the build finds the exports of a module, and their names. */
const exportsOf: { [File in keyof Files]: Record<string, readonly (keyof Files[File])[]> } = {
  site: {
    [chosen('institute')]: ['institute'],
    [chosen('mission')]: ['mission'],
    'virtual:club-links': ['clubLinks'],
    'virtual:club-names': ['clubLabels', 'clubTitles', 'pagesOfClubs', 'posterKey'],
    'virtual:activity-kinds': ['activityKinds'],
    'virtual:own-pages': ['ownPaths', 'aboutLinks', 'footerLinks'],
    'virtual:pictures': ['logo', 'previewPicture'],
  },
  home: { 'virtual:slides': ['slides'] },
  clubs: { [chosen('clubs')]: ['clubs'] },
  calendar: { 'virtual:calendar-clubs': ['calendarClubs'] },
  department: {
    [chosen('department')]: ['department'],
    [chosen('faculty')]: ['faculty'],
    'virtual:department-pictures': ['departmentPicture', 'portraits'],
  },
  about: { [chosen('about')]: ['about'], 'virtual:about-picture': ['aboutPicture'] },
  privacy: { [chosen('privacy')]: ['privacy'] },
  contact: { [chosen('contact')]: ['contactPage'], 'virtual:map': ['map'] },
  accreditation: { [chosen('accreditation')]: ['accreditation'] },
  search: {},
};

function chosen(name: string): string {
  return `@club-portal/contract/chosen-content/${name}.ts`;
}

/** The name of the file that has the exports of a module. Undefined for modules without content. */
export function fileOfModule(module: string): string | undefined {
  return Object.entries(exportsOf).find(([, modules]) => Object.hasOwn(modules, module))?.[0];
}

/** The names that a file exports. */
export function namesIn(file: string): string[] {
  return Object.values(exportsOf[file as keyof Files] as Record<string, readonly string[]>).flat();
}

/** Its address on the site. */
export function addressOfFile(language: string, file: string): string {
  return `/content/${language}/${file}.json`;
}

/**
 * The element of a page with these files, by address. The content security policy covers scripts, and this element is
 * not a script.
 */
export function contentElement(files: Record<string, unknown>): string {
  // Otherwise the parser would find the end of an element in the text.
  const text = JSON.stringify(files).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="content">${text}</script>`;
}

/**
 * The department's colours for tokens.css, those of the clubs as `--club` under `[data-club]`, and as `--club-deep` the
 * one that is a background for light text in both schemes, the clubs' drawings as `--emblem` under `[data-emblem]`, and
 * which part of a cropped picture stays visible. They are part of a style sheet because the content security policy
 * allows no style attributes.
 */
export function coloursOf(content: WrittenContent, pictures: Pick<Pictures, 'emblems' | 'sprite'>): string {
  const { colours, clubs } = content;
  const { structure, band, onBandMuted, accent, accentStrong, behindPictures } = colours;
  const properties = Object.entries({
    'structure-on-light': structure.onLight,
    'structure-on-dark': structure.onDark,
    band,
    'on-band-muted': onBandMuted,
    accent,
    'accent-strong': accentStrong,
    'behind-pictures': behindPictures,
  });
  const ofClubs = (write: (colour: WrittenContent['clubs'][number]['colour']) => string) =>
    clubs.map(({ key, colour }) => `[data-club="${key}"]{${write(colour)}}`).join('');
  const drawn = clubs.flatMap(({ key, emblem, archived }) =>
    emblem === undefined || archived ? [] : `[data-emblem="${key}"]{--emblem:${maskOf(emblem, pictures)}}`,
  );
  return (
    drawn.join('') +
    rulesOfPoints(content) +
    `:root{${properties.map(([name, value]) => `--brand-${name}:${value}`).join(';')}}` +
    ofClubs(({ onLight }) => `--club:${onLight};--club-deep:${onLight}`) +
    `@media screen and (prefers-color-scheme:dark){${ofClubs(({ onDark }) => `--club:${onDark}`)}}`
  );
}

function maskOf(emblem: string, { emblems, sprite }: Pick<Pictures, 'emblems' | 'sprite'>): string {
  const at = sprite?.drawings.indexOf(emblem) ?? -1;
  if (!sprite || at < 0) return `url(${find(emblems, emblem)}) center/contain no-repeat`;
  const last = sprite.drawings.length - 1;
  return `url(${sprite.file}) 0 ${rounded((100 * at) / last)}%/100% ${rounded(((last * SPRITE_STEP) / SPRITE_SIDE + 1) * 100)}% no-repeat`;
}

function rounded(percent: number): number {
  return Number(percent.toFixed(3));
}

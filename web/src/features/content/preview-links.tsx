import { contentPaths } from '@club-portal/contract/administration-paths';
import { institute } from '@club-portal/contract/content/institute';
import type { ContentPart as PartName } from '@club-portal/contract/content/parts';
import { pathOfPage } from '@club-portal/contract/content/path-of-page';
import type { ContentPart } from '@club-portal/contract/content-part';
import { type LanguageCode, languages } from '@club-portal/contract/languages';
import { API_BASE } from '@club-portal/contract/paths';
import { contentEditingSentences as words } from '@club-portal/contract/sentences/content-editing';
import { Link } from '../../ui/link.tsx';
import { nameOfRecord, recordsOf } from './records.ts';

/** The public page that shows most of a part. Pages added by the department have one each. */
const pages: { [Part in Exclude<PartName, 'pages'>]: string | null } = {
  institute: '/',
  clubs: '/clubs',
  faculty: institute.departmentPath,
  department: institute.departmentPath,
  about: '/about',
  contactPage: '/contact',
  mission: '/',
  pictures: '/',
  colours: '/',
  accreditation: null,
  privacy: '/privacy',
};

/** Links to the pages as the drafts would make them, in each language, and at two widths. */
export function PreviewLinks({ current: { part, value } }: { current: ContentPart }) {
  if (part !== 'pages') return <LinksTo path={pages[part]} label={words.preview} />;
  return recordsOf(value).map((page) => (
    <LinksTo
      key={String(page.key)}
      path={pathOfPage(String(page.key))}
      label={words.previewOf(nameOfRecord({ namedBy: 'title' }, page))}
    />
  ));
}

function LinksTo({ path, label }: { path: string | null; label: string }) {
  if (path === null) return null;
  return (
    <p>
      {label} <PreviewsOf path={path} />
    </p>
  );
}

/** Links to a page as the drafts would make it: one for each language, and one for both widths. */
export function PreviewsOf({ path }: { path: string }) {
  return (
    <>
      {(Object.keys(languages) as LanguageCode[]).map((code, index) => (
        <span key={code}>
          {index > 0 && <span> · </span>}
          <a
            href={`${API_BASE}${contentPaths.preview}?${new URLSearchParams({ path, language: code })}`}
            target="_blank"
            rel="noreferrer"
            lang={code}
          >
            {languages[code].name}
          </a>
        </span>
      ))}
      {' · '}
      <Link to={`/manage/content/preview?${new URLSearchParams({ page: path })}`}>{words.previewBoth}</Link>
    </>
  );
}

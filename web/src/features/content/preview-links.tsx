import { contentPaths } from '@club-portal/contract/administration-paths';
import { institute } from '@club-portal/contract/content/institute';
import type { ContentPart } from '@club-portal/contract/content/parts';
import { type LanguageCode, languages } from '@club-portal/contract/languages';
import { API_BASE } from '@club-portal/contract/paths';
import { contentEditingSentences as words } from '@club-portal/contract/sentences/content-editing';

/** The public page that shows most of a part. */
const pages: { [Part in ContentPart]: string | null } = {
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

/** Links to the page as the drafts would make it, in each language. */
export function PreviewLinks({ part }: { part: ContentPart }) {
  const { [part]: path } = pages;
  if (path === null) return null;
  return (
    <p>
      {words.preview} <PreviewsOf path={path} />
    </p>
  );
}

/** The page at a path as the drafts would make it: a link for each language. */
export function PreviewsOf({ path }: { path: string }) {
  return (
    <>
      {(Object.keys(languages) as LanguageCode[]).map((code, index) => (
        <span key={code}>
          {index > 0 && ' · '}
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
    </>
  );
}

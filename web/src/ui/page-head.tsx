import { previewPicture } from 'virtual:pictures';
import { institute } from '@club-portal/contract/content/institute';
import { type LanguageCode, languages } from '@club-portal/contract/languages';
import { language } from '@club-portal/contract/sentences/language';
import { addressIn } from '../lib/addresses/site-address.ts';

interface PageHeadProps {
  title: string;
  /** Only public pages have a description and a canonical path. Search engines may not index other pages. */
  description?: string;
  path?: string;
  /** Links to the page show the picture of its {@link LinkPicture} instead of the department's. */
  hasOwnPicture?: boolean;
  /** The page is only in English, like the administration. */
  onlyEnglish?: boolean;
}

const codes = Object.keys(languages) as LanguageCode[];

/** React moves these elements into the head of the document. */
export function PageHead({
  title,
  description,
  path,
  hasOwnPicture = false,
  onlyEnglish = false,
}: PageHeadProps) {
  const full = `${title} – ${institute.shortName}`;
  if (path === undefined) {
    return (
      <>
        <title>{full}</title>
        <meta name="robots" content="noindex" />
      </>
    );
  }
  const addressOf = (code: LanguageCode) => institute.website + addressIn(code, path);
  const address = addressOf(language.code as LanguageCode);
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {!onlyEnglish && (
        <>
          {codes.map((code) => (
            <link key={code} rel="alternate" hrefLang={code} href={addressOf(code)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={addressOf('en')} />
        </>
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={institute.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={`${language.code}_IN`} />
      <meta property="og:url" content={address} />
      {!hasOwnPicture && <meta property="og:image" content={institute.website + previewPicture} />}
    </>
  );
}

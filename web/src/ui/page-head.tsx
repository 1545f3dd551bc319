import { previewPicture } from 'virtual:pictures';
import { institute } from '@club-portal/contract/content/institute';

interface PageHeadProps {
  title: string;
  /** Only public pages have a description and a canonical path. Search engines may not index other pages. */
  description?: string;
  path?: string;
}

/** React moves these elements into the head of the document. */
export function PageHead({ title, description, path }: PageHeadProps) {
  const full = `${title} – ${institute.shortName}`;
  if (path === undefined) {
    return (
      <>
        <title>{full}</title>
        <meta name="robots" content="noindex" />
      </>
    );
  }
  const address = institute.website + path;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={institute.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={institute.website + previewPicture} />
    </>
  );
}

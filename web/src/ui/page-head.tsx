import { previewPicture } from 'virtual:pictures';
import { institute } from '@club-portal/contract/content/institute';

interface PageHeadProps {
  title: string;
  /** A public page has a description and the path of its canonical address; any other is kept out of indexes. */
  description?: string;
  path?: string;
}

/** Title and description of the page; React puts them into the document's head. */
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

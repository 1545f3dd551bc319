import { recordPageSentences } from '@club-portal/contract/sentences/record-page';

interface LinkPictureProps {
  /** The full address of a picture of 1200 × 630. */
  url: string;
  alt: string;
}

/** The picture in previews of links to the page. React moves these elements into the head of the document. */
export function LinkPicture({ url, alt }: LinkPictureProps) {
  return (
    <>
      <meta property="og:image" content={url} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** The alternative text of a poster: its texts, without empty facts. */
export function posterAlternative(...facts: string[]): string {
  return recordPageSentences.posterOf(facts.filter(Boolean).join(', '));
}

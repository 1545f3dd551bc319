import { linksIn } from '@club-portal/contract/links-in-text';
import { Fragment } from 'react';
import { ContentLink } from './content-link.tsx';

/** A text that a person typed, with its addresses as links. */
export function LinkedText({ text }: { text: string }) {
  return linksIn(text).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no name and no state
    <Fragment key={index}>
      {part.to ? <ContentLink to={part.to}>{part.text}</ContentLink> : part.text}
    </Fragment>
  ));
}

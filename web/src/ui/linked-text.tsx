import { linkTarget } from '@club-portal/contract/fields';
import { ContentLink } from './content-link.tsx';

/** An address on the web. The punctuation after it belongs to the sentence. No lookbehind: Safari 15 cannot parse it. */
const address = /(\b(?:https?:\/\/|www\.)[^\s<>"“”]*[^\s<>"“”.,;:!?'’()[\]{}।])/i;

/** A text that a person typed, whose addresses are links. */
export function LinkedText({ text }: { text: string }) {
  return text.split(address).map((part, at) => {
    const target = at % 2 === 1 ? linkTarget(part) : null;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other
      <ContentLink key={at} to={target ?? ''}>
        {part}
      </ContentLink>
    );
  });
}

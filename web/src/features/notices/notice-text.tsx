import type { Attachment } from '@club-portal/contract/attachment';
import type { NoticeAnswer, NoticeBlock, NoticeSpan } from '@club-portal/contract/notice';
import { paths } from '@club-portal/contract/paths';
import { noticeSentences } from '@club-portal/contract/sentences/notices';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { inPageLanguage } from '../../lib/formats/in-page-language.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { request } from '../../lib/requests/api.ts';
import { Attachments } from '../../ui/attachments.tsx';
import { ContentLink } from '../../ui/content-link.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { noticesKey } from './public-notices.api.ts';

/** Loads and shows the text of a notice. */
export function NoticeText({ id }: { id: string }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...noticesKey, 'text', id],
    queryFn: ({ signal }) => request<NoticeAnswer>('GET', paths.notice.read(id), { signal }),
  });
  if (data) {
    const { blocks, notice } = inPageLanguage(data);
    return <NoticeContent blocks={blocks} attachments={notice.attachments} />;
  }
  return <AbsentText failed={isError} onRetry={() => refetch()} busy={isFetching} />;
}

interface AbsentTextProps {
  failed: boolean;
  onRetry: () => void;
  busy: boolean;
}

/** Replaces a text that is missing or not loaded yet. */
export function AbsentText({ failed, onRetry, busy }: AbsentTextProps) {
  if (failed) return <Failure message={noticeSentences.textFailed} onRetry={onRetry} busy={busy} />;
  return <Skeleton label={noticeSentences.loadingText} rows={2} />;
}

interface NoticeContentProps {
  blocks: NoticeBlock[];
  attachments: Attachment[] | undefined;
}

/** The text and the attachments of a notice. */
export function NoticeContent({ blocks, attachments = [] }: NoticeContentProps) {
  return (
    <>
      {blocks.map((block, index) => (
        <Block key={keyOf(block, index)} block={block} />
      ))}
      {attachments.length > 0 && <Attachments attachments={attachments} />}
    </>
  );
}

/** Returns the words alone. */
export function textOf(blocks: NoticeBlock[]): string {
  const lines = blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.spans]));
  return lines.map((spans) => spans.map(({ text }) => text).join('')).join(' ');
}

function Block({ block }: { block: NoticeBlock }) {
  if (block.kind === 'paragraph') return <Words as="p" spans={block.spans} />;
  const items = block.items.map((spans, index) => <Words key={keyOf(spans, index)} as="li" spans={spans} />);
  return block.first === undefined ? <ul>{items}</ul> : <ol start={block.first}>{items}</ol>;
}

function Words({ as: Element, spans }: { as: 'p' | 'li'; spans: NoticeSpan[] }) {
  return (
    <Element lang={langOf(spans.map(({ text }) => text).join(''))}>
      {spans.map((span, index) => (
        <Look key={keyOf(span, index)} span={span} />
      ))}
    </Element>
  );
}

function Look({ span: { text, strong, emphasis, to } }: { span: NoticeSpan }): ReactNode {
  const emphasized = emphasis ? <em>{text}</em> : text;
  const shown = strong ? <strong>{emphasized}</strong> : emphasized;
  if (to === undefined) return shown;
  if (/^(mailto|tel):/i.test(to)) return <a href={to}>{shown}</a>;
  return <ContentLink to={to}>{shown}</ContentLink>;
}

/** The parts of a text have no names, and never move. */
function keyOf(_: unknown, index: number): number {
  return index;
}

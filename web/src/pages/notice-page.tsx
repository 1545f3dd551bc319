import type { NoticeAnswer } from '@club-portal/contract/notice';
import { pageAddress, printedAddress } from '@club-portal/contract/page-addresses';
import { paths } from '@club-portal/contract/paths';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { useParams } from 'react-router-dom';
import { NoticeArticle } from '../features/notices/notice-article.tsx';
import { AbsentText, NoticeContent, textOf } from '../features/notices/notice-text.tsx';
import { noticesKey, usePublicNotices } from '../features/notices/public-notices.api.ts';
import { useWholeAddress } from '../lib/addresses/use-whole-address.ts';
import { beginningOf } from '../lib/formats/beginning-of.ts';
import { inPageLanguage } from '../lib/formats/in-page-language.ts';
import { isRendered, useRecord } from '../lib/requests/use-record.ts';
import { PageHead } from '../ui/page-head.tsx';
import { ShareButton } from '../ui/share-button.tsx';
import { breadcrumbs, StructuredData } from '../ui/structured-data.tsx';
import { AbsentRecord } from './absent-record.tsx';

/** The page of one notice, with its text. */
export function NoticePage() {
  const { id = '' } = useParams();
  const path = paths.notice.read(id);
  const listed = usePublicNotices({ enabled: !isRendered(path) }).data?.find(({ _id }) => _id === id);
  const found = useRecord<NoticeAnswer>(
    noticesKey,
    path,
    listed && { success: true, notice: { ...listed, translations: {} }, blocks: [], translations: {} },
  );
  useWholeAddress(found.state === 'found' ? pageAddress('notice', found.answer.notice) : undefined);
  if (found.state !== 'found') return <AbsentRecord found={found} />;
  const { blocks, notice: inAllLanguages } = inPageLanguage(found.answer);
  const notice = inPageLanguage(inAllLanguages);
  const address = pageAddress('notice', notice);
  const { title, hasText, attachments } = notice;
  const all = { name: pageSentences.frame.notices, path: '/notices' };
  return (
    <>
      <PageHead title={title} description={beginningOf(textOf(blocks)) || title} path={address} />
      <StructuredData facts={[breadcrumbs([all, { name: title, path: address }])]} />
      <NoticeArticle
        notice={notice}
        text={
          found.rest === 'there' || !hasText ? (
            <NoticeContent blocks={blocks} attachments={attachments} />
          ) : (
            <AbsentText failed={found.rest === 'failed'} onRetry={found.retry} busy={found.isFetching} />
          )
        }
        share={<ShareButton title={title} path={address} shortPath={printedAddress('notice', notice)} />}
      />
    </>
  );
}

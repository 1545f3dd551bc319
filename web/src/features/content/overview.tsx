import type { ContentOverview } from '@club-portal/contract/content-part';
import { contentEditingSentences as words } from '@club-portal/contract/sentences/content-editing';
import { useState } from 'react';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { dayAndTimeOfInstant } from '../../lib/formats/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Link } from '../../ui/link.tsx';
import { Mark } from '../../ui/records/record-row.tsx';
import { useDeletion } from '../../ui/records/use-deletion.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useContentOverview, useDiscardDraft } from './content.api.ts';
import { ContentList, ContentRow } from './content-row.tsx';
import styles from './overview.module.css';
import { partDescriptions } from './part-descriptions.ts';
import { LastPublication } from './publication.tsx';
import { PublishDialog } from './publish-dialog.tsx';

/** The button of a discarded draft disappears, so this heading gets the focus. */
const HEADING = 'content-parts';

/** All parts of the content: which have a draft, since when they are public, and a link to publish. */
export function Overview() {
  const { data, isPending, isFetching, refetch } = useContentOverview();
  const [isPublishing, setPublishing] = useState(false);
  if (isPending) return <Skeleton label={words.loading} rows={8} />;
  if (!data) return <Failure message={words.fetchFailed} onRetry={() => refetch()} busy={isFetching} />;
  const drafts = data.parts.filter(({ draft }) => draft !== null).map(({ part }) => part);
  return (
    <>
      {data.publication && <LastPublication publication={data.publication} />}
      {isAllowed('content.update') && (
        <p>
          <Link to="/manage/setup?step=institute">{words.setup.again}</Link>
        </p>
      )}
      <section aria-labelledby={HEADING} className={styles.section}>
        <h2 id={HEADING} tabIndex={-1}>
          {words.parts}
        </h2>
        {isAllowed('content.publish') && (
          <p>
            {drafts.length === 0 ? (
              words.nothingToPublish
            ) : (
              <Button variant="primary" onClick={() => setPublishing(true)}>
                {words.publish}
              </Button>
            )}
          </p>
        )}
        <ContentList>
          {data.parts.map((one) => (
            <PartRow key={one.part} overview={one} />
          ))}
        </ContentList>
      </section>
      {isPublishing && <PublishDialog parts={drafts} onClose={() => setPublishing(false)} />}
    </>
  );
}

function PartRow({ overview }: { overview: ContentOverview['parts'][number] }) {
  const { part, version, draft, published, older } = overview;
  const { label, hint = '' } = partDescriptions[part];
  const { mutateAsync } = useDiscardDraft(part, version);
  const discarding = useDeletion(
    {
      title: words.discard,
      question: words.confirmDiscard,
      subject: label,
      confirm: words.discard,
      deleted: words.discarded,
      failed: words.discardFailed,
    },
    () => mutateAsync(),
    () => document.getElementById(HEADING)?.focus(),
  );
  return (
    <ContentRow
      title={label}
      to={`/manage/content/${part}`}
      text={hint}
      busy={discarding.isDeleting}
      failure={discarding.failure}
      facts={
        <>
          {older > 0 && <Mark>{words.olderCount(older)}</Mark>}
          {draft && <Mark>{words.draftBy(draft.by, dayAndTimeOfInstant(draft.at))}</Mark>}
          <span>
            {published ? words.publicSince(dayAndTimeOfInstant(published.at), published.by) : words.deployed}
          </span>
        </>
      }
      actions={
        draft &&
        isAllowed('content.update') && (
          <>
            <Button
              variant="quiet"
              busy={discarding.isDeleting}
              aria-label={words.discardOf(label)}
              onClick={discarding.ask}
            >
              {words.discard}
            </Button>
            {discarding.dialog}
          </>
        )
      }
    />
  );
}

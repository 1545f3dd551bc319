import type { ContentPart as PartName } from '@club-portal/contract/content/parts';
import type { ContentPart, ContentVersion } from '@club-portal/contract/content-part';
import { contentEditingSentences as words } from '@club-portal/contract/sentences/content-editing';
import { useState } from 'react';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { dayAndTimeOfInstant } from '../../lib/formats/dates.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { useSubmission } from '../../ui/forms/use-submission.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useRestoreVersion, useVersion, useVersions } from './content.api.ts';
import { ContentList, ContentRow } from './content-row.tsx';
import { DifferenceList } from './difference-list.tsx';

/** The published versions of a part, newest first. */
export function PartHistory({ current }: { current: ContentPart }) {
  const { data, isPending, isFetching, refetch } = useVersions(current.part);
  if (isPending) return <Skeleton label={words.loading} rows={3} />;
  if (!data) return <Failure message={words.versionsFailed} onRetry={() => refetch()} busy={isFetching} />;
  if (data.length === 0) return <p>{words.noVersions}</p>;
  return (
    <>
      <h2 className="visually-hidden">{words.history}</h2>
      <ContentList>
        {data.map((version) => (
          <Version key={version._id} version={version} current={current} />
        ))}
      </ContentList>
    </>
  );
}

interface VersionProps {
  version: ContentVersion;
  current: ContentPart;
}

function Version({ version: { _id, part, at, by }, current }: VersionProps) {
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync } = useRestoreVersion();
  const { send, isSending, failure } = useSubmission(words.restoreFailed);
  // Nobody published what the portal was installed with.
  const when = by === '' ? words.asInstalled : dayAndTimeOfInstant(at);
  const restore = () => {
    setAsking(false);
    send(() => mutateAsync(_id), words.restored);
  };
  return (
    <ContentRow
      title={when}
      facts={by && <span>{words.versionBy(by)}</span>}
      failure={failure}
      busy={isSending}
      actions={
        <>
          <Button
            variant="quiet"
            aria-expanded={isOpen}
            aria-label={words.showChangesOf(when)}
            onClick={() => setOpen(!isOpen)}
          >
            {words.showChanges}
          </Button>
          {isAllowed('content.update') && (
            <Button
              variant="quiet"
              busy={isSending}
              aria-label={words.restoreOf(when)}
              onClick={() => (current.draft ? setAsking(true) : restore())}
            >
              {words.restore}
            </Button>
          )}
          {isAsking && (
            <ConfirmDialog
              title={words.restore}
              question={words.confirmRestore}
              subject={by ? `${when}, ${words.versionBy(by)}` : when}
              confirm={words.restore}
              onConfirm={restore}
              onCancel={() => setAsking(false)}
            />
          )}
        </>
      }
    >
      {isOpen && <Changes id={_id} part={part} pictures={current.pictures} />}
    </ContentRow>
  );
}

interface ChangesProps {
  id: string;
  part: PartName;
  pictures: ContentPart['pictures'];
}

function Changes({ id, part, pictures }: ChangesProps) {
  const { data, isPending, isFetching, refetch } = useVersion(id);
  if (isPending) return <Skeleton label={words.loading} rows={2} />;
  if (!data) return <Failure message={words.versionsFailed} onRetry={() => refetch()} busy={isFetching} />;
  if (data.before === null) return <p>{words.first}</p>;
  return (
    <DifferenceList
      part={part}
      before={data.before}
      after={data.value}
      pictures={pictures}
      none={words.noDifference}
    />
  );
}

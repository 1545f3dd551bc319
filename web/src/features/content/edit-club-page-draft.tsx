import type { ClubPageValue } from '@club-portal/contract/content/club-page';
import { contentEditingSentences } from '@club-portal/contract/sentences/content-editing';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { type EditedDraft, useKeepingDraft } from '../../ui/forms/edit-draft-dialog.tsx';
import { Remark } from '../../ui/forms/remark.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useClubPage } from './club-page.api.ts';
import { ClubPageForm } from './club-page-form.tsx';

const words = contentEditingSentences.clubPage;

/** Edits a draft of the page of a club. */
export function EditClubPageDraft({ submission, values, publishes, corrects, onClose }: EditedDraft) {
  const { data, isFetching, isError, refetch } = useClubPage(submission.record);
  const { keep, ...buttons } = useKeepingDraft({ submission, publishes, corrects });
  return (
    <Dialog title={words.editTitle} onClose={onClose} keepOnBackdrop>
      <Remark submission={submission} />
      {!data && !isError && <Skeleton label={contentEditingSentences.loading} rows={6} />}
      {!data && isError && (
        <Failure message={words.fetchFailed} onRetry={() => refetch()} busy={isFetching} />
      )}
      {data && (
        <ClubPageForm
          answer={data}
          opened={{ version: submission.version, value: values as ClubPageValue }}
          draftName={`submission ${submission._id}`}
          buttons={buttons}
          send={(state, { value, version }) => keep({ values: value, state: state ?? 'draft', version })}
          onDone={onClose}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}

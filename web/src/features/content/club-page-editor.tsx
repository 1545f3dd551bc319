import { type ClubPageAnswer, valueOfClubPage } from '@club-portal/contract/content/club-page';
import { contentEditingSentences } from '@club-portal/contract/sentences/content-editing';
import type { SubmissionDone } from '@club-portal/contract/submission';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../lib/requests/api.ts';
import { Failure } from '../../ui/failure.tsx';
import { useSubmitting } from '../../ui/forms/submitting.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useClubPage, usePublishClubPage } from './club-page.api.ts';
import { ClubPageForm } from './club-page-form.tsx';

const words = contentEditingSentences.clubPage;

/** Edits the content of a club's page. */
export function ClubPageEditor({ club }: { club: string }) {
  const { data, error, isPending, isFetching, refetch } = useClubPage(club);
  if (isPending) return <Skeleton label={contentEditingSentences.loading} rows={6} />;
  // Trying again would not change the role.
  if (error instanceof ApiError && error.status === 403) return <p role="alert">{error.message}</p>;
  if (!data) {
    const message = error instanceof ApiError && error.status === 410 ? error.message : words.fetchFailed;
    return <Failure message={message} onRetry={() => refetch()} busy={isFetching} />;
  }
  return <Editor key={data.page.version} answer={data} />;
}

function Editor({ answer }: { answer: ClubPageAnswer }) {
  const { _id: club, version } = answer.page;
  const navigate = useNavigate();
  const publish = usePublishClubPage(club);
  const { keep, ...buttons } = useSubmitting({
    collection: 'clubs',
    entity: 'clubPage',
    record: { _id: club, club },
    publish: words.publish,
  });
  return (
    <ClubPageForm
      answer={answer}
      opened={{ version, value: valueOfClubPage(answer.page) }}
      draftName={`club page ${club}`}
      buttons={buttons}
      send={async (state, sent) => {
        if (!state) return publish.mutateAsync(sent);
        const { submission } = (await keep({
          values: sent.value,
          state,
          version: sent.version,
        })) as SubmissionDone;
        return navigate(`/manage/submissions?open=${submission._id}`);
      }}
    />
  );
}

import { clubLabels } from 'virtual:club-names';
import { type Joining, JoiningInput } from '@club-portal/contract/membership';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { successSentences } from '@club-portal/contract/sentences/success';
import { useId, useState } from 'react';
import { problemOfParsed } from '../../lib/forms/form-problem.ts';
import { Failure } from '../../ui/failure.tsx';
import { CheckboxField, SelectField, TextField } from '../../ui/forms/field.tsx';
import { FixedWhileSent, Form, FormButtons } from '../../ui/forms/form.tsx';
import { useSubmission } from '../../ui/forms/use-submission.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useJoining, useUpdateJoining } from './membership.api.ts';

const words = administrationSentences.membership;

/** For each club: whether new members need approval, and the link of the members' group. */
export function JoiningForm() {
  const id = useId();
  const { data, isPending, isFetching, refetch } = useJoining();
  const [chosen, choose] = useState('');
  const joining = data?.find(({ club }) => club === chosen) ?? data?.[0];
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{words.joining}</h2>
      {isPending && <Skeleton label={words.loading} rows={3} />}
      {!isPending && !data && (
        <Failure message={words.joiningFailed} onRetry={() => refetch()} busy={isFetching} />
      )}
      {data && joining && (
        <JoiningOfClub key={joining.club} joining={joining} clubs={data} onChoose={choose} />
      )}
    </section>
  );
}

interface JoiningOfClubProps {
  joining: Joining;
  clubs: readonly Joining[];
  onChoose: (club: string) => void;
}

function JoiningOfClub({ joining, clubs, onChoose }: JoiningOfClubProps) {
  const { mutateAsync } = useUpdateJoining(joining.club);
  const submission = useSubmission();
  const parse = (data: FormData) =>
    JoiningInput.safeParse({ waits: data.get('waits') ?? false, group: data.get('group') });
  return (
    <Form
      labels={{ club: words.club, waits: words.waits, group: words.group }}
      values={joining}
      problem={submission.problem}
      check={(data) => problemOfParsed(parse(data))}
      busy={submission.isSending}
      onSubmit={(data) => submission.submit(parse(data), mutateAsync, successSentences.member.joiningChanged)}
    >
      <FixedWhileSent>
        <SelectField
          name="club"
          options={clubs.map(({ club }) => ({ value: club, label: clubLabels[club] ?? club }))}
          value={joining.club}
          onChange={({ target }) => onChoose(target.value)}
        />
        <CheckboxField name="waits" hint={words.waitsHint} />
        <TextField name="group" type="url" autoComplete="off" hint={words.groupHint} />
      </FixedWhileSent>
      <FormButtons submit={words.save} />
    </Form>
  );
}

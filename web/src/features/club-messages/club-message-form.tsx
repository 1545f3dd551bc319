import { ClubMessageInput, type Recipients } from '@club-portal/contract/club-message';
import { clubsWithPage, findClub } from '@club-portal/contract/content/clubs';
import { languages } from '@club-portal/contract/languages';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { language } from '@club-portal/contract/sentences/language';
import { years } from '@club-portal/contract/student';
import { useState } from 'react';
import { clubsAllowed, onlyClub } from '../../lib/access/is-allowed.ts';
import { problemOfParsed } from '../../lib/forms/form-problem.ts';
import { textsOf } from '../../lib/forms/form-values.ts';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/forms/field.tsx';
import { Form, FormButtons, FormRow } from '../../ui/forms/form.tsx';
import { useSubmission } from '../../ui/forms/use-submission.ts';
import { useRecipients, useSendClubMessage } from './club-messages.api.ts';
import styles from './club-messages.module.css';

const words = administrationSentences.clubMessage;

const labels = { club: 'Club', year: 'Year', language: 'Language', title: 'Subject', text: 'Text' };
type Values = Record<keyof typeof labels, string>;

/** A choice alone is not worth keeping. */
function isBlank({ title, text }: Values): boolean {
  return title === '' && text === '';
}

/**
 * Writes to the members of a club. Shows the number of recipients, and asks for confirmation, before anything is sent.
 */
export function ClubMessageForm() {
  const clubs = clubsAllowed('clubMessage.add', clubsWithPage());
  const { draft, keep, drop } = useDraft<Values>('club-message', isBlank);
  const blank = { club: onlyClub(clubs), year: '' };
  const [{ club, year }, choose] = useState({
    ...blank,
    ...(draft && { club: draft.club, year: draft.year }),
  });
  const [asked, setAsked] = useState<ClubMessageInput | null>(null);
  const [sent, setSent] = useState(0);
  const { mutateAsync } = useSendClubMessage();
  const submission = useSubmission();
  // Whether emails can be sent is known before a club is chosen.
  const { data: reached } = useRecipients(club || (clubs[0]?.key ?? ''), year);

  const parse = (data: FormData) => ClubMessageInput.safeParse(textsOf(data, labels));
  const submit = (data: FormData) => {
    const parsed = parse(data);
    submission.setProblem(problemOfParsed(parsed));
    if (parsed.success) setAsked(parsed.data);
  };
  const send = async (message: ClubMessageInput) => {
    setAsked(null);
    await submission.send(async () => {
      await mutateAsync(message);
      drop();
      choose(blank);
      setSent(sent + 1);
    }, words.added);
  };

  if (reached?.sender === '') return <p role="status">{words.noMailServer}</p>;
  return (
    <div className={styles.write}>
      <Form
        labels={labels}
        values={{ language: language.code, ...(sent === 0 && draft) }}
        problem={submission.problem}
        check={(data) => problemOfParsed(parse(data))}
        busy={submission.isSending}
        sent={sent}
        onSubmit={submit}
        onInput={(data) => keep(textsOf(data, labels))}
      >
        <FormRow>
          <SelectField
            name="club"
            prompt={words.chooseClub}
            options={clubs.map(({ key, label }) => ({ value: key, label }))}
            value={club}
            onChange={({ target }) => choose({ club: target.value, year })}
          />
          <SelectField
            name="year"
            prompt="All years"
            options={years.map((value) => ({ value, label: value }))}
            value={year}
            onChange={({ target }) => choose({ club, year: target.value })}
          />
        </FormRow>
        <Reach reached={club === '' ? undefined : reached} />
        <SelectField
          name="language"
          hint={words.languageHint}
          options={Object.values(languages).map(({ code, name }) => ({ value: code, label: name }))}
        />
        <TextField name="title" required autoComplete="off" />
        <TextAreaField name="text" rows={10} hint={words.textHint} />
        <FormButtons submit={words.send} />
      </Form>
      {asked && (
        <ConfirmDialog
          title={words.confirmTitle}
          question={words.confirm(reached?.recipients ?? 0, findClub(asked.club)?.label ?? '', asked.year)}
          subject={asked.title}
          consequence={words.final}
          confirm={words.send}
          onConfirm={() => send(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </div>
  );
}

function Reach({ reached }: { reached: Recipients | undefined }) {
  return (
    <div role="status" className={styles.reach}>
      {reached && (
        <>
          <p>
            <span>{words.reaches(reached.recipients)}</span>{' '}
            {reached.unsubscribed > 0 && <span>{words.unsubscribed(reached.unsubscribed)}</span>}
          </p>
          {reached.recipients > reached.leftToday && <p>{words.later(reached.leftToday)}</p>}
          <p>{words.answers(reached.answersTo)}</p>
        </>
      )}
    </div>
  );
}

import { clubsWithPage } from '@club-portal/contract/content/clubs';
import { Member } from '@club-portal/contract/member';
import { MemberCorrection, MemberEntry } from '@club-portal/contract/membership';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { joiningSentences } from '@club-portal/contract/sentences/joining';
import { successSentences } from '@club-portal/contract/sentences/success';
import { years } from '@club-portal/contract/student';
import { useState } from 'react';
import { isUntouched } from '../../lib/forms/drafts.ts';
import { problemOfParsed } from '../../lib/forms/form-problem.ts';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EditDialog } from '../../ui/forms/edit-dialog.tsx';
import { CheckboxField, EmailField, SelectField, TextField } from '../../ui/forms/field.tsx';
import { FixedWhileSent, Form, FormButtons } from '../../ui/forms/form.tsx';
import { useSubmission } from '../../ui/forms/use-submission.ts';
import { useCorrectMember, useEnterMember } from './membership.api.ts';

const words = administrationSentences.membership;
const labels = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  roll: 'Roll',
  year: 'Year',
  collected: words.collected,
};

/** Adds one student who has asked the office. */
export function AddMember() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.addOne}</Button>
      {isOpen && <AddDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useEnterMember();
  const submission = useSubmission(words.addFailed);
  const clubs = clubsWithPage().map(({ key, label }) => ({ value: key, label }));
  const blank = { club: clubs[0]?.value ?? '', collected: false };
  const { draft, keep, drop } = useDraft<object>('member-new', (values) => isUntouched(values, blank));
  const close = () => {
    drop();
    onClose();
  };
  const parse = (data: FormData) => MemberEntry.safeParse(valuesOf(data));
  const add = async (entry: MemberEntry) => {
    await mutateAsync(entry);
    close();
  };
  return (
    <Dialog title={words.addOne} onClose={onClose} keepOnBackdrop>
      <p>{words.addOneHint}</p>
      <Form
        labels={{ club: words.club, ...labels }}
        values={draft ?? blank}
        problem={submission.problem}
        check={(data) => problemOfParsed(parse(data))}
        busy={submission.isSending}
        onSubmit={(data) => submission.submit(parse(data), add, successSentences.member.added)}
        onInput={(data) => keep(valuesOf(data))}
      >
        <FixedWhileSent>
          <SelectField name="club" options={clubs} />
          <MemberFields />
          <CheckboxField name="collected" hint={words.collectedHint} />
        </FixedWhileSent>
        <FormButtons submit={words.addOne} onCancel={close} />
      </Form>
    </Dialog>
  );
}

/** Corrects a student, with the same checks as joining. */
export function EditMember({ member, subject }: { member: Member; subject: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" aria-label={words.editOf(subject)} onClick={() => setOpen(true)}>
        {words.edit}
      </Button>
      {isOpen && <EditMemberDialog member={member} onClose={() => setOpen(false)} />}
    </>
  );
}

function EditMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { mutateAsync } = useCorrectMember(member._id);
  const { collected, ...fields } = labels;
  return (
    <EditDialog
      title={words.editTitle}
      item={member}
      valuesOfItem={editedOf}
      draftName={`member ${member._id}`}
      labels={member.consentAt ? fields : { ...fields, collected }}
      valuesOf={valuesOf}
      inputSchema={MemberCorrection.omit({ version: true })}
      itemSchema={Member}
      update={{ mutateAsync }}
      words={{ updated: successSentences.member.corrected, updateFailed: words.editFailed }}
      onClose={onClose}
    >
      <MemberFields />
      {!member.consentAt && <CheckboxField name="collected" hint={words.collectedHint} />}
    </EditDialog>
  );
}

function editedOf({ name, email, phone, roll, year }: Member): Record<string, unknown> {
  return { name, email, phone, roll, year, collected: false };
}

function MemberFields() {
  return (
    <>
      <TextField name="name" autoComplete="off" />
      <EmailField autoComplete="off" />
      <TextField name="phone" type="tel" autoComplete="off" hint={joiningSentences.phoneHint} />
      <TextField name="roll" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      <SelectField
        name="year"
        prompt={words.chooseYear}
        options={years.map((year) => ({ value: year, label: year }))}
      />
    </>
  );
}

function valuesOf(data: FormData): Record<string, unknown> {
  return { ...Object.fromEntries(data), collected: data.has('collected') };
}

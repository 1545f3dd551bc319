import { CertifiedBesides, certificateKinds } from '@club-portal/contract/certificate';
import { certificateListSentences } from '@club-portal/contract/sentences/certificate-list';
import { fieldSentences } from '@club-portal/contract/sentences/field-problems';
import { useState } from 'react';
import { randomBase64url } from '../../lib/formats/base64url.ts';
import { type FormProblem, problemOfIssues } from '../../lib/forms/form-problem.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/forms/field.tsx';
import { Form, FormButtons, InSight } from '../../ui/forms/form.tsx';
import { readPerson } from './read-person.ts';
import type { Row } from './typed-settings.ts';

const words = certificateListSentences.add;

interface AddPeopleProps {
  /** The person who gets another certificate. Without it, people who are not on the list are typed. */
  row: Row | undefined;
  /** Suggestions for the place of a winner. */
  prizes: readonly string[];
  /** How many more can be added. */
  left: number;
  onAdd: (added: CertifiedBesides[]) => void;
  onClose: () => void;
}

/** Adds speakers, volunteers, organisers and winners. They are saved with the page. */
export function AddPeople({ row, prizes, left, onAdd, onClose }: AddPeopleProps) {
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [isTyped, setTyped] = useState(false);
  const [kind, setKind] = useState<string>(row ? 'winner' : 'speaker');
  const read = (data: FormData): { problem: FormProblem | null; added: CertifiedBesides[] } => {
    const of = (name: string) => String(data.get(name) ?? '').trim();
    const shared = { kind: of('kind'), prize: of('kind') === 'winner' ? of('prize') : '' };
    const lines = row ? [personOf(row)] : peopleIn(of('people'));
    const problem = (fields: FormProblem['fields']): FormProblem => ({
      message: problemOfIssues([]).message,
      fields,
    });
    if (lines.length === 0) return { problem: problem({ people: fieldSentences.required }), added: [] };
    if (lines.length > left) return { problem: problem({ people: words.most(left) }), added: [] };
    if (shared.kind === 'winner' && shared.prize === '')
      return { problem: problem({ prize: fieldSentences.required }), added: [] };
    const added: CertifiedBesides[] = [];
    for (const [at, line] of lines.entries()) {
      const parsed = CertifiedBesides.safeParse({ ...shared, ...line, id: randomBase64url(ID_BYTES) });
      if (parsed.success) added.push(parsed.data);
      else {
        const [[name = '', sentence = ''] = []] = Object.entries(problemOfIssues(parsed.error.issues).fields);
        const field = name === 'prize' ? 'prize' : 'people';
        const found = field === 'people' ? `${words.line(at + 1)} ${sentence}` : sentence;
        return { problem: problem({ [field]: found }), added: [] };
      }
    }
    return { problem: null, added };
  };
  return (
    <Dialog title={row ? words.titleOf(row.name) : words.title} onClose={onClose} keepOnBackdrop={isTyped}>
      <Form
        labels={{ kind: words.kind, prize: words.prize, people: words.people }}
        problem={problem}
        check={(data) => read(data).problem}
        onSubmit={(data) => {
          const found = read(data);
          setProblem(found.problem);
          if (!found.problem) onAdd(found.added);
        }}
        onInput={() => setTyped(true)}
      >
        <SelectField
          name="kind"
          options={certificateKinds
            .filter((one) => one !== 'participation' || !row)
            .map((one) => ({ value: one, label: certificateListSentences.kinds[one] }))}
          value={kind}
          onChange={({ target }) => setKind(target.value)}
        />
        {kind === 'winner' && (
          <>
            <TextField
              name="prize"
              hint={words.prizeHint}
              autoComplete="off"
              list="certificate-prizes"
              data-autofocus
            />
            <datalist id="certificate-prizes">
              {prizes.map((prize) => (
                <option key={prize} value={prize} />
              ))}
            </datalist>
          </>
        )}
        {!row && (
          <TextAreaField
            name="people"
            rows={6}
            hint={words.peopleHint}
            placeholder={words.peopleExample}
            autoComplete="off"
            data-autofocus
          />
        )}
        <InSight>
          <FormButtons submit={words.confirm} onCancel={onClose} />
        </InSight>
      </Form>
    </Dialog>
  );
}

const ID_BYTES = 9;

function peopleIn(text: string): ReturnType<typeof readPerson>[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(readPerson);
}

/** A registered person is identified by the registration. A walk-in has none. */
function personOf({ id, written, roll }: Row): Partial<CertifiedBesides> {
  const [registration = '', person = ''] = id.split('.');
  if (registration === 'walkIn') return { name: written, roll };
  return { registration, person: Number(person) };
}

import type { Clubs, Faculty } from '@club-portal/contract/content/schema';
import type { ContentPart } from '@club-portal/contract/content-part';
import { contentEditingSentences } from '@club-portal/contract/sentences/content-editing';
import { useRef, useState } from 'react';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { AddLines } from './add-lines.tsx';
import { clubsFromLines, type LeftLine, peopleFromLines, type ReadLines } from './lines.ts';
import { PartForm } from './part-form.tsx';
import { drawingsIn } from './picture-address.ts';

const words = contentEditingSentences.setup;

interface LinesOf {
  /** The name under which the typed text survives a reload. */
  name: string;
  label: string;
  hint: string;
  /** The form of a line. */
  rule: string;
  read: (lines: string, value: unknown, drawings: readonly string[]) => ReadLines<unknown>;
}

const clubs: LinesOf = {
  name: 'clubs',
  label: words.clubLines,
  hint: words.clubLinesHint,
  rule: words.clubLinesRule,
  read: (lines, value, drawings) => clubsFromLines(lines, value as Clubs, drawings),
};
const people: LinesOf = {
  name: 'people',
  label: words.peopleLines,
  hint: words.peopleLinesHint,
  rule: words.peopleLinesRule,
  read: (lines, value) => peopleFromLines(lines, value as Faculty),
};

interface LinesStepProps {
  /** The clubs, or the people. */
  current: ContentPart;
  onDone: () => void;
}

/** A list whose records are made from lines. Saving stays on this step until no line is left. */
export function LinesStep({ current, onDone }: LinesStepProps) {
  const { name, label, hint, rule, read } = current.part === 'clubs' ? clubs : people;
  const { draft, keep } = useDraft<{ lines: string }>(`setup ${name}`, (typed) => typed.lines === '');
  const [lines, setLines] = useState(draft?.lines ?? '');
  const [left, setLeft] = useState<readonly LeftLine[]>([]);
  const isDone = useRef(true);
  const readFrom = (value: unknown) => read(lines, value, drawingsIn(current.pictures));
  const complete = (value: unknown) => (lines.trim() === '' ? value : readFrom(value).list);
  const type = (typed: string, unread: readonly LeftLine[] = []) => {
    setLines(typed);
    setLeft(unread);
    keep({ lines: typed });
  };
  const keepLeft = (before: unknown) => {
    const { left: unread } = readFrom(before);
    isDone.current = unread.length === 0;
    type(unread.map(({ line }) => line).join('\n'), unread);
  };
  return (
    <PartForm
      current={current}
      complete={complete}
      onCompleted={keepLeft}
      saveLabel={words.saveAndGo}
      onSaved={() => isDone.current && onDone()}
    >
      <AddLines {...{ label, hint, rule, lines, left, complete }} onType={type} onAdded={keepLeft} />
    </PartForm>
  );
}

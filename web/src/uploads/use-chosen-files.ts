import { useRef, useState } from 'react';
import { currentOwner, type DraftOwner, readDraft } from '../lib/forms/drafts.ts';
import { type ChosenFile, prepareFile } from '../media/prepare-file.ts';
import { heldFiles, holdFiles, type NamedFile, nameOf, recognise } from './chosen-before.ts';

interface Chosen {
  files: readonly ChosenFile[];
  /** Files chosen before a reload and not since. */
  missing: readonly NamedFile[];
}

/** What a form's draft stores about its files. */
function namedIn({ files, missing }: Chosen): readonly NamedFile[] {
  return [...files.map(nameOf), ...missing];
}

/**
 * The files chosen in a form. While the form is closed the page keeps them. After a reload it knows only their names,
 * from `files` of the form's draft.
 * @param form name of the form's draft
 * @param onChange gets what the draft stores about the files
 * @param refuse returns why a file cannot be accepted, or nothing
 */
export function useChosenFiles(
  form: string,
  onChange: (named: readonly NamedFile[]) => void = () => undefined,
  refuse: (file: ChosenFile) => string | undefined = () => undefined,
) {
  const [owner] = useState(currentOwner);
  const [start] = useState(() => chosenBefore(form, owner));
  const [{ files, missing }, setChosen] = useState<Chosen>(start);
  const [named, setNamed] = useState(() => namedIn(start));
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [isReading, setReading] = useState(false);
  const [converting, setConverting] = useState('');
  const now = useRef(start);
  const reading = useRef(Promise.resolve());

  const change = (next: Partial<Chosen>) => {
    now.current = { ...now.current, ...next };
    setChosen(now.current);
    holdFiles(form, owner, now.current.files);
    setNamed(namedIn(now.current));
    onChange(namedIn(now.current));
  };

  const addFiles = async (chosen: File[]) => {
    setReading(true);
    setRefusals([]);
    for (const file of chosen) {
      const taken = await prepareFile(file, setConverting);
      setConverting('');
      const refusal = typeof taken === 'string' ? taken : refuse(taken);
      if (refusal) setRefusals((before) => [...before, refusal]);
      if (refusal || typeof taken === 'string') continue;
      // A person may have typed alternative texts while the file was read.
      const { files, missing } = recognise([taken], now.current.missing);
      change({ files: [...now.current.files, ...files], missing });
    }
    setReading(false);
  };

  return {
    files,
    missing,
    refusals,
    isReading,
    /** Name of the picture that is being converted. */
    converting,
    /** Handles one choice after the other, so that the files keep the order of the choices. */
    choose: (chosen: File[]) => {
      reading.current = reading.current.then(() => addFiles(chosen));
    },
    remove: (removed: readonly ChosenFile[]) => {
      change({ files: now.current.files.filter((file) => !removed.includes(file)) });
    },
    describe: (id: string, alt: string) => {
      change({ files: now.current.files.map((file) => (file.id === id ? { ...file, alt } : file)) });
    },
    goOnWithout: () => change({ missing: [] }),
    /** The chosen files, once all of them are read. */
    whenRead: async (): Promise<Chosen> => {
      await reading.current;
      return now.current;
    },
    /** What the draft stores about the files. */
    named,
    clear: () => {
      setRefusals([]);
      change({ files: [], missing: [] });
    },
  };
}

export type ChosenFilesState = ReturnType<typeof useChosenFiles>;

function chosenBefore(form: string, owner: DraftOwner): Chosen {
  const draft = readDraft<{ files?: readonly NamedFile[] }>(form, owner);
  const files = draft ? heldFiles(form, owner) : [];
  // After a login the page still has the files. Files that it does not have were chosen before a reload.
  const { missing } = recognise(files, draft?.files ?? []);
  return { files, missing };
}

import type { EventFile } from '@club-portal/contract/event-record';
import {
  EVIDENCE_FILES_MOST,
  type Evidence,
  type EvidenceFile,
  type EvidenceUse,
  evidenceUses,
} from '@club-portal/contract/evidence';
import { TRASH_DAYS } from '@club-portal/contract/limits';
import { evidenceSentences } from '@club-portal/contract/sentences/evidence';
import { fileSentences } from '@club-portal/contract/sentences/files';
import { successSentences } from '@club-portal/contract/sentences/success';
import { FileText, Image, X } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { fileSize } from '../../lib/formats/file-size.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { ApiError, isSessionOver, serverMessage } from '../../lib/requests/api.ts';
import { useAcceptedFiles } from '../../media/accepted-files.ts';
import { prepareFile } from '../../media/prepare-file.ts';
import { breakableName } from '../../ui/breakable.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DropArea } from '../../ui/forms/file-drop.tsx';
import { FileInput } from '../../ui/forms/file-input.tsx';
import { useSavedPart } from '../../ui/forms/save-bar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Part } from '../../ui/part.tsx';
import { useDeletion } from '../../ui/records/use-deletion.tsx';
import { useUndo } from '../../ui/records/use-restore.ts';
import { toast } from '../../ui/toast.ts';
import {
  addressOfFile,
  useAttachEvidence,
  useCopyToEvidence,
  useDetachFromEvent,
  useRemoveEvidence,
  useShowPaper,
} from './evidence.api.ts';
import styles from './evidence.module.css';

const words = evidenceSentences;

interface EvidenceFilesProps {
  evidence: Evidence;
  /** The files that visitors see. */
  ownFiles: readonly EventFile[];
  /** Address of the picture that announced the event, if it has one. */
  announcement: string | undefined;
  /** Asks whether one of them is the brochure. */
  question: ReactNode;
}

/** The papers of an event by use. Only administrators see them. */
export function EvidenceFiles({ evidence, ownFiles, announcement, question }: EvidenceFilesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { gallery: eventRecord, files } = evidence;
  const offered = ownFiles.filter((file) => !files.some((paper) => isSameFile(paper, file)));
  const pictures = offered.filter(({ kind }) => kind === 'image');
  const isAnnouncementTaken = files.some(({ name }) => nameAlone(name) === ANNOUNCEMENT);
  const taking = {
    eventRecord,
    onTaken: () => heading.current?.focus(),
  };
  return (
    <Part id="evidence-files" title="Papers" has={words.papers(files.length)} heading={heading}>
      {question}
      <p className={styles.hint}>{words.filesHint(files.length, EVIDENCE_FILES_MOST)}</p>
      <ul className={styles.uses}>
        {evidenceUses.map((use) => (
          <Papers
            key={use}
            use={use}
            eventRecord={eventRecord}
            files={files.filter((file) => file.use === use)}
            room={EVIDENCE_FILES_MOST - files.length}
            isShown={(paper) => ownFiles.some((file) => isSameFile(paper, file))}
            onRemoved={() => heading.current?.focus()}
          />
        ))}
      </ul>
      {offered
        .filter(({ kind }) => kind === 'pdf')
        .map((file) => (
          <Offered key={file.id} files={[file]} {...taking} />
        ))}
      {pictures.length > 0 && <Offered key={pictures[0]?.id} files={pictures} {...taking} />}
      {announcement && !isAnnouncementTaken && <OfferedAnnouncement address={announcement} {...taking} />}
    </Part>
  );
}

/** An evidence file is a copy of the event's file, so it has another id. A copied picture is also a different JPEG. */
function isSameFile(paper: EvidenceFile, file: EventFile): boolean {
  return file.kind === 'image'
    ? paper.contentType.startsWith('image/') && nameAlone(paper.name) === nameAlone(file.name)
    : paper.name === file.name && paper.size === file.size;
}

function nameAlone(name: string): string {
  return name.replace(/\.\w{1,5}$/, '');
}

/** Name of the announcement's picture among the papers. */
const ANNOUNCEMENT = 'announcement';

interface OfferedProps {
  eventRecord: string;
  /** A PDF, or several pictures to choose from. */
  files: readonly EventFile[];
  onTaken: () => void;
}

/** A file that visitors see. It can be made evidence too, or evidence only, without uploading it again. */
function Offered({ eventRecord, files, onTaken }: OfferedProps) {
  const copy = useCopyToEvidence(eventRecord);
  const detach = useDetachFromEvent(eventRecord);
  const [use, setUse] = useState<EvidenceUse>('notice');
  const [chosen, setChosen] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const id = useId();
  const file = files.find((one) => one.id === chosen) ?? (files[0] as EventFile);
  const isBusy = copy.isPending || detach.isPending;

  const take = async (isForVisitors: boolean) => {
    setAsking(false);
    setProblem('');
    const failed = await add(async () => {
      await copy.mutateAsync({ use, file: file.id });
      if (!isForVisitors) await detach.mutateAsync(file.id);
    });
    if (failed) setProblem(failed);
    else onTaken();
  };
  return (
    <div className={styles.offered}>
      {file.kind === 'pdf' ? (
        <p>
          <span lang={langOf(file.name)}>{file.name}</span>: {words.shownToVisitors}
        </p>
      ) : (
        <label htmlFor={`${id}-picture`}>
          {words.pictureForPapers}
          <select id={`${id}-picture`} value={file.id} onChange={({ target }) => setChosen(target.value)}>
            {files.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
      )}
      <UseChoice id={id} use={use} onChange={setUse} />
      <Button variant="quiet" aria-label={words.copy(file.name)} busy={isBusy} onClick={() => take(true)}>
        {words.both}
      </Button>
      {isAllowed('eventRecord.update') && (
        <Button
          variant="quiet"
          aria-label={words.onlyEvidenceOf(file.name)}
          busy={isBusy}
          onClick={() => setAsking(true)}
        >
          {words.onlyEvidence}
        </Button>
      )}
      {problem && (
        <p role="alert" className={styles.failure}>
          {problem}
        </p>
      )}
      {isAsking && (
        <ConfirmDialog
          title={words.onlyEvidence}
          question={words.confirmOnly(words.uses[use])}
          subject={file.name}
          confirm={words.takeFromVisitors}
          onConfirm={() => take(false)}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}

interface UseChoiceProps {
  id: string;
  use: EvidenceUse;
  onChange: (use: EvidenceUse) => void;
}

function UseChoice({ id, use, onChange }: UseChoiceProps) {
  return (
    <label htmlFor={id}>
      {words.use}
      <select id={id} value={use} onChange={({ target }) => onChange(target.value as EvidenceUse)}>
        {evidenceUses.map((one) => (
          <option key={one} value={one}>
            {words.uses[one]}
          </option>
        ))}
      </select>
    </label>
  );
}

interface OfferedAnnouncementProps {
  eventRecord: string;
  address: string;
  onTaken: () => void;
}

/** The picture that announced the event, usually a poster. */
function OfferedAnnouncement({ eventRecord, address, onTaken }: OfferedAnnouncementProps) {
  const attach = useAttachEvidence(eventRecord);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const take = async () => {
    setProblem('');
    setBusy(true);
    const failed = await add(async () => {
      const blob = await (await fetch(address)).blob();
      const file = new File([blob], `${ANNOUNCEMENT}.webp`, { type: blob.type, lastModified: 0 });
      await attach.mutateAsync({ use: 'notice', file });
    });
    setBusy(false);
    if (failed) setProblem(failed);
    else onTaken();
  };
  return (
    <div className={styles.offered}>
      <p>{words.pictureOfAnnouncement}</p>
      <Button variant="quiet" busy={isBusy} onClick={take}>
        {words.takeAnnouncement}
      </Button>
      {problem && (
        <p role="alert" className={styles.failure}>
          {problem}
        </p>
      )}
    </div>
  );
}

interface PapersProps {
  use: EvidenceUse;
  eventRecord: string;
  files: readonly EvidenceFile[];
  /** How many more files the event may have. */
  room: number;
  /** Whether visitors see it too. */
  isShown: (paper: EvidenceFile) => boolean;
  onRemoved: () => void;
}

/** Files are sent immediately, so there is nothing to save. */
const sentAlone = { isChanged: false, save: async () => true, drop: () => {} };

/** Papers of one use. New ones are sent immediately, one by one. */
function Papers({ use, eventRecord, files, room, isShown, onRemoved }: PapersProps) {
  const attach = useAttachEvidence(eventRecord);
  const accepted = useAcceptedFiles('image', 'pdf');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [sending, setSending] = useState('');
  const id = useId();

  const choose = async (chosen: File[]) => {
    setProblems([]);
    if (chosen.length > room) return setProblems([words.room(chosen.length, room)]);
    const refusals: string[] = [];
    for (const [index, file] of chosen.entries()) {
      setSending(words.sending(file.name, index + 1, chosen.length));
      const taken = await prepareFile(file);
      if (typeof taken === 'string') refusals.push(taken);
      else if (taken.kind === 'video') refusals.push(fileSentences.onlyPaper(taken.file.name));
      else {
        const problem = await add(() => attach.mutateAsync({ use, file: taken.file }));
        if (problem) refusals.push(problem);
      }
    }
    setSending('');
    setProblems(refusals);
  };
  const isBusy = sending !== '';
  useSavedPart({ ...sentAlone, label: words.uses[use].toLowerCase(), isSending: isBusy });
  return (
    <li>
      <DropArea className={styles.use} onFiles={choose}>
        <h4 id={id}>{words.uses[use]}</h4>
        <FileInput
          control={{
            id: `${id}-add`,
            name: 'files',
            className: undefined,
            'aria-invalid': problems.length > 0 || undefined,
            'aria-describedby': problems.length > 0 ? `${id}-problems` : undefined,
          }}
          accept={accepted}
          multiple
          busy={isBusy}
          onFiles={choose}
        >
          <span aria-hidden="true">{words.add}</span>
          <span className="visually-hidden">{words.addOf(words.uses[use])}</span>
        </FileInput>
        {files.length > 0 && (
          <ul className={styles.files} aria-labelledby={id}>
            {files.map((file) => (
              <Paper
                key={file.id}
                eventRecord={eventRecord}
                file={file}
                isShown={isShown(file)}
                onRemoved={onRemoved}
              />
            ))}
          </ul>
        )}
        <p role="status" className={styles.status}>
          {sending}
        </p>
        {problems.length > 0 && (
          <div role="alert" id={`${id}-problems`} className={styles.problems}>
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </div>
        )}
      </DropArea>
    </li>
  );
}

/** Returns a sentence if it fails. */
async function add(send: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await send();
    toast.success(successSentences.evidence.attached);
    return undefined;
  } catch (error) {
    const [sentence] = error instanceof ApiError ? Object.values(error.fields) : [];
    if (!isSessionOver(error)) toast.error(words.attachFailed);
    return sentence ?? serverMessage(error, words.attachFailed);
  }
}

interface PaperProps {
  eventRecord: string;
  file: EvidenceFile;
  isShown: boolean;
  onRemoved: () => void;
}

function Paper({ eventRecord, file, isShown, onRemoved }: PaperProps) {
  const { mutateAsync } = useRemoveEvidence(eventRecord);
  const undo = useUndo();
  const removal = useDeletion(
    {
      title: words.removeTitle,
      question: words.confirmRemove(TRASH_DAYS),
      subject: file.name,
      deleted: successSentences.evidence.detached,
      failed: words.removeFailed,
      undo: ({ trash }) => undo(trash, file.name),
    },
    () => mutateAsync(file.id),
    onRemoved,
  );
  const isPdf = file.contentType === 'application/pdf';
  const isOffered = !isShown && file.use !== 'attendance' && isAllowed('eventRecord.update');
  return (
    <li className={styles.file} aria-busy={removal.isDeleting || undefined}>
      <a
        href={addressOfFile(eventRecord, file.id)}
        aria-label={isPdf ? words.open(file.name) : words.download(file.name)}
        {...(isPdf && { target: '_blank', rel: 'noopener' })}
      >
        {isPdf ? <FileText aria-hidden="true" /> : <Image aria-hidden="true" />}
        <span lang={langOf(file.name)}>{breakableName(file.name)}</span>
      </a>
      <span className={styles.size}>
        {isShown && <span>{words.visitorsToo}, </span>}
        <span>{fileSize(file.size)}</span>
      </span>
      {isOffered && <ShowButton eventRecord={eventRecord} file={file} />}
      <IconButton
        aria-label={words.remove(file.name)}
        aria-disabled={removal.isDeleting || undefined}
        onClick={removal.isDeleting ? undefined : removal.ask}
      >
        <X aria-hidden="true" />
      </IconButton>
      {removal.failure && (
        <p role="alert" className={styles.failure}>
          {removal.failure}
        </p>
      )}
      {removal.dialog}
    </li>
  );
}

/** Makes a paper public after confirmation. */
function ShowButton({ eventRecord, file }: Pick<PaperProps, 'eventRecord' | 'file'>) {
  const show = useShowPaper(eventRecord);
  const [isAsking, setAsking] = useState(false);
  const confirm = async () => {
    setAsking(false);
    try {
      toast.success((await show.mutateAsync(file.id)).message);
    } catch (error) {
      if (!isSessionOver(error)) toast.error(serverMessage(error, words.attachFailed));
    }
  };
  return (
    <>
      <Button
        variant="quiet"
        aria-label={words.showOf(file.name)}
        busy={show.isPending}
        onClick={() => setAsking(true)}
      >
        {words.show}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words.show}
          question={words.confirmShow}
          subject={file.name}
          confirm={words.giveToVisitors}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

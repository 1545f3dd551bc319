import { eventFilePaths } from '@club-portal/contract/administration-paths';
import { clubsForUpload } from '@club-portal/contract/content/clubs';
import {
  type EventFile,
  EventRecord,
  EventRecordMove,
  type FileArrangement,
} from '@club-portal/contract/event-record';
import type { TranslationCode } from '@club-portal/contract/in-language';
import { EVENT_FILES_MOST } from '@club-portal/contract/limits';
import type { Side } from '@club-portal/contract/merged';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { successSentences } from '@club-portal/contract/sentences/success';
import type { Submission } from '@club-portal/contract/submission';
import { translationCodes } from '@club-portal/contract/translations';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { clubsAllowed } from '../../lib/access/is-allowed.ts';
import { type FormProblem, problemOfCall } from '../../lib/forms/form-problem.ts';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { currentOf, isSessionOver } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { useUpdateRecord } from '../../lib/requests/use-records.ts';
import { useAcceptedFiles } from '../../media/accepted-files.ts';
import { altName, problemsOfAlts } from '../../media/alternative-texts.ts';
import { type ChosenFile, prepareFile } from '../../media/prepare-file.ts';
import { Clashes } from '../../ui/forms/clashes.tsx';
import { CheckboxField, Field, SelectField } from '../../ui/forms/field.tsx';
import { FileDrop } from '../../ui/forms/file-drop.tsx';
import { FixedWhileSent, Form } from '../../ui/forms/form.tsx';
import { SaveOnEnter, useSavedPart } from '../../ui/forms/save-bar.tsx';
import { useSubmission } from '../../ui/forms/use-submission.ts';
import { Part } from '../../ui/part.tsx';
import { EventFace } from '../../ui/pictures/event-face.tsx';
import { toast } from '../../ui/toast.ts';
import { keepsPlacesIn, placesHint, placesLabel } from '../../uploads/places-switch.ts';
import { doneOf, enqueue } from '../../uploads/upload-queue.ts';
import type { Upload } from '../../uploads/upload-store.ts';
import { newUpload, useUploads } from '../../uploads/use-upload.ts';
import { ArrangeForApproval } from './arrange-for-approval.tsx';
import {
  type ArrangementDraft,
  arranged,
  arrangementOf,
  clashesIn,
  isAsBefore,
  isSame,
  isSaved,
} from './arrangement.ts';
import styles from './event-record-files.module.css';
import { labelsOf, TileGrid } from './tile-grid.tsx';
import { useNewestEventRecord } from './whole-event-record.api.ts';

const { eventFiles: words, conflict } = administrationSentences;

/** The files of an uploaded event: their order, their descriptions, more of them, and its club. */
export function EventRecordFiles({ item }: { item: EventRecord }) {
  const [search] = useSearchParams();
  return (
    <Part id="files" title={words.files} has={hasOf(item)}>
      <Drawn item={item} />
      <div className={styles.whole}>
        <ArrangeFiles item={item} asked={search.get('file')} />
      </div>
      <div>
        <AddFiles item={item} to={{ gallery: item._id }} hint={words.addHint} />
      </div>
    </Part>
  );
}

/** What a coordinator who does not publish can do with them: arrange them, and send more. Both wait for approval. */
export function SendEventFiles({ item }: { item: EventRecord }) {
  return (
    <Part id="files" title={words.files} has={hasOf(item)}>
      <Drawn item={item} />
      <div className={styles.whole}>
        <ArrangeForApproval item={item} />
      </div>
      <div>
        <AddFiles
          item={item}
          to={() => ({ record: item._id, key: crypto.randomUUID() })}
          hint={words.sendHint}
        />
      </div>
    </Part>
  );
}

/** What visitors see for an event without pictures. */
function Drawn({ item }: { item: EventRecord }) {
  if (item.counts.image > 0) return null;
  return (
    <div className={styles.drawn}>
      <EventFace event={item} sizes="9rem" />
      <p>{words.drawn}</p>
    </div>
  );
}

function hasOf({ counts: { image, video, pdf } }: EventRecord): string {
  return administrationSentences.deletion.files(image + video + pdf);
}

/** Adds files to an event record that is not public yet, or to further files that wait for approval. */
export function AddEventFilesToDraft({ submission: { _id, title, files } }: { submission: Submission }) {
  const counts = { image: files, video: 0, pdf: 0 };
  return <AddFiles item={{ _id, title, counts }} to={{ submission: _id }} hint={words.addHint} />;
}

interface ArrangeFilesProps {
  item: EventRecord;
  /** Address of the file that a visitor asks to remove. */
  asked: string | null;
}

/** One button saves the changes. They still apply if files were added or removed in the meantime. */
function ArrangeFiles({ item, asked }: ArrangeFilesProps) {
  const arrange = useUpdateRecord<FileArrangement>(queryKeys.eventRecords, {
    update: eventFilePaths.arrange,
  });
  const {
    draft: before,
    keep,
    drop: dropDraft,
  } = useDraft<ArrangementDraft>(`files of ${item._id}`, ({ from, to }) => isSame(from, to));
  const newest = useNewestEventRecord(item._id);
  const [draft, setDraft] = useState(before);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  /** Another user has changed the item, and the page has an older version. */
  const [newer, setNewer] = useState<EventRecord | null>(null);
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const current = newer ?? item;
  const files = arranged(current.files, draft, chosen);
  /** Another user has arranged the files since the draft was begun. */
  const isContested = draft !== undefined && !isAsBefore(current.files, draft);
  const isAsked = ({ url, sizes = [] }: EventFile) =>
    [url, ...sizes.map(({ url }) => url)].includes(asked ?? '');
  const askedFile = files.find(isAsked);
  const list = useRef<HTMLOListElement>(null);

  const change = (to: readonly EventFile[]) => {
    const next = { from: draft?.from ?? arrangementOf(current.files), to: arrangementOf(to) };
    setDraft(isSame(next.from, next.to) ? undefined : next);
    keep(next);
  };
  const drop = () => {
    dropDraft();
    setDraft(undefined);
    setNewer(null);
    setChosen({});
    setProblem(null);
  };

  const finish = () => {
    drop();
    toast.success(successSentences.eventRecord.updated);
    return true;
  };
  /** Saves over this state of the item, unless another user has arranged it since the draft was begun. */
  const saveOver = async ({ _id, version, files }: EventRecord): Promise<boolean> => {
    if (!draft) return true;
    try {
      const wanted = [...arrangementOf(arranged(files, draft, chosen))];
      await arrange.mutateAsync({ _id, version, files: wanted });
      return finish();
    } catch (error) {
      const found = currentOf(error, EventRecord);
      if (found) {
        if (isSaved(found.files, draft)) return finish();
        if (isSame(arrangementOf(found.files), arrangementOf(files))) return saveOver(found);
        setNewer(found);
        return false;
      }
      setProblem(problemOfCall(error, administrationSentences.eventRecord.updateFailed));
      if (!isSessionOver(error)) toast.error(administrationSentences.eventRecord.updateFailed);
      return false;
    }
  };
  const save = async () => {
    const open = draft ? clashesIn(current.files, draft).filter((name) => !chosen[name]) : [];
    const fields = problemsOfAlts(files);
    const isWrong = open.length > 0 || Object.keys(fields).length > 0;
    const message = open.length > 0 ? conflict.decide : pageSentences.request.invalid;
    setProblem(isWrong ? { message, fields: open.length > 0 ? {} : fields } : null);
    // Another part of the page may have been saved just now. With the older version, what others have arranged is
    // refused.
    const now = newest();
    const isThis = now && isSame(arrangementOf(now.files), arrangementOf(current.files));
    return !isWrong && (await saveOver(isThis ? now : current));
  };
  const bar = useSavedPart({ label: words.arrangement, isChanged: draft !== undefined, save, drop });

  return (
    <Form labels={labelsOf(files)} problem={problem} busy={arrange.isPending} onSubmit={bar.save}>
      <p className={styles.hint}>{words.hint}</p>
      {isContested && (
        <Arranged
          files={current.files}
          draft={draft}
          chosen={chosen}
          onChoose={(name, side) => {
            setChosen({ ...chosen, [name]: side });
            setProblem(null);
          }}
        />
      )}
      {asked && !askedFile && <p role="status">{words.askedGone}</p>}
      <FixedWhileSent>
        <TileGrid list={list} item={item} files={files} asked={askedFile?.id} onChange={change} />
      </FixedWhileSent>
      <SaveOnEnter />
    </Form>
  );
}

interface ArrangedProps {
  files: readonly EventFile[];
  draft: ArrangementDraft;
  chosen: Readonly<Record<string, Side>>;
  onChoose: (name: string, side: Side) => void;
}

/** The changes of another user to the files, and what both users have changed. */
function Arranged({ files, draft, chosen, onChoose }: ArrangedProps) {
  const [mine, theirs] = [arranged(files, draft), files];
  const clashes = clashesIn(files, draft);
  const orderOf = (some: readonly EventFile[]) => some.map(({ name }) => name).join(', ');
  const labels = labelsOf(files);
  /** Returns the text of a clash, whose name begins with the id of the file and ends with its language. */
  const textIn = (some: readonly EventFile[], id: string, code: TranslationCode | undefined) => {
    const file = some.find((one) => one.id === id);
    return (code ? file?.translations?.[code]?.alt : file?.alt) ?? '';
  };
  return (
    <Clashes
      key={JSON.stringify(arrangementOf(files))}
      taken={[]}
      clashes={clashes.map((name) => {
        const file = files.find(({ id }) => name.startsWith(`${id}.`));
        if (!file) return { name, label: words.order, theirs: orderOf(theirs), mine: orderOf(mine) };
        const code = translationCodes.find((one) => name === `${file.id}.translations.${one}.alt`);
        return {
          name,
          label: labels[altName(file, code)] ?? name,
          theirs: textIn(theirs, file.id, code),
          mine: textIn(mine, file.id, code),
        };
      })}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

interface AddFilesProps {
  item: Pick<EventRecord, '_id' | 'title' | 'counts'>;
  /** The record that gets them, or a function that creates it. */
  to: Upload['to'] | (() => Upload['to']);
  hint: (count: number, most: number) => string;
}

/** The files are sent in the background. The panel of uploads shows their progress. */
function AddFiles({ item: { _id, title, counts }, to, hint }: AddFilesProps) {
  const [isReading, setReading] = useState(false);
  const [keepsPlaces, setKeepsPlaces] = useState(false);
  const accepted = useAcceptedFiles('image', 'video', 'pdf');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const there = counts.image + counts.video + counts.pdf;
  const onTheWay = useUploads()
    .filter(({ state }) => state.gallery === _id)
    .reduce((sum, upload) => sum + upload.files.length - doneOf(upload), 0);

  const choose = async (chosen: File[]) => {
    setProblems([]);
    const room = EVENT_FILES_MOST - there - onTheWay;
    if (chosen.length > room) return setProblems([words.room(chosen.length, room)]);
    setReading(true);
    const prepared: (ChosenFile | string)[] = [];
    for (const file of chosen) prepared.push(await prepareFile(file));
    setReading(false);
    setProblems(prepared.filter((one) => typeof one === 'string'));
    const files = prepared.filter((one) => typeof one !== 'string');
    if (files.length === 0) return;
    await enqueue(newUpload(title, typeof to === 'function' ? to() : to, files, keepsPlaces));
  };

  return (
    <Form
      labels={{ ...placesLabel, files: words.add }}
      problem={null}
      busy={isReading}
      onSubmit={() => undefined}
      onInput={(data) => setKeepsPlaces(keepsPlacesIn(data))}
    >
      <CheckboxField name="places" hint={placesHint} />
      <Field name="files" hint={hint(there, EVENT_FILES_MOST)}>
        {(control) => (
          <FileDrop control={control} accept={accepted} busy={isReading} onFiles={choose}>
            {words.choose}
          </FileDrop>
        )}
      </Field>
      {problems.length > 0 && (
        <div role="alert" className={styles.conflict}>
          {problems.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
    </Form>
  );
}

function clubOptions() {
  return clubsAllowed('eventRecord.update', clubsForUpload()).map(({ key, label }) => ({
    value: key,
    label,
  }));
}

/** Another club for the event. The choice is saved with the other changes of the page. */
export function MoveToClub({ item }: { item: EventRecord }) {
  const move = useUpdateRecord<EventRecordMove>(queryKeys.eventRecords, { update: eventFilePaths.move });
  const newest = useNewestEventRecord(item._id);
  const submission = useSubmission(words.moveFailed);
  const kept = useDraft<{ club: string }>(`club of ${item._id}`, ({ club }) => club === item.club);
  const [chosen, setChosen] = useState(kept.draft?.club);
  const club = chosen ?? item.club;
  const choose = (next: string) => {
    setChosen(next);
    kept.keep({ club: next });
  };
  const drop = () => {
    kept.drop();
    submission.setProblem(null);
    setChosen(undefined);
  };
  const save = async () => {
    let isSaved = false;
    await submission.submit(
      // Other changes of the page may have been saved just now.
      EventRecordMove.safeParse({ club, version: (newest() ?? item).version }),
      async (to) => {
        await move.mutateAsync({ ...to, _id: item._id });
        isSaved = true;
      },
      successSentences.eventRecord.moved,
    );
    if (isSaved) drop();
    return isSaved;
  };
  const bar = useSavedPart({
    label: words.ofClub,
    isChanged: club !== item.club || submission.problem !== null,
    save,
    drop,
  });
  return (
    <Form
      labels={{ club: words.club }}
      problem={submission.problem}
      busy={submission.isSending}
      onSubmit={bar.save}
    >
      <FixedWhileSent>
        <SelectField
          name="club"
          required
          prompt={words.chooseClub}
          options={clubOptions()}
          value={club}
          onChange={({ target }) => choose(target.value)}
        />
      </FixedWhileSent>
    </Form>
  );
}

import type { EventFile } from '@club-portal/contract/event-record';
import { CorrectedPlace, type PicturePlace, type PlacesUpdate } from '@club-portal/contract/evidence';
import { evidenceSentences } from '@club-portal/contract/sentences/evidence';
import { fieldSentences } from '@club-portal/contract/sentences/field-problems';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { successSentences } from '@club-portal/contract/sentences/success';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { FixedWhileSent, Form } from '../../ui/forms/form.tsx';
import { SaveOnEnter, useSavedPart } from '../../ui/forms/save-bar.tsx';
import { useSubmission } from '../../ui/forms/use-submission.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Part } from '../../ui/part.tsx';
import { smallestSize } from '../../ui/pictures/file-thumbnail.tsx';
import { useSavePlaces } from './evidence.api.ts';
import styles from './evidence.module.css';
import { isLink, readPlace, writtenPlace } from './place-text.ts';

const words = evidenceSentences;

interface PicturePlacesProps {
  eventRecord: string;
  pictures: readonly EventFile[];
  places: Readonly<Record<string, PicturePlace>>;
}

/** When and where each picture of an event was taken. The user can correct, fill in or clear it. */
export function PicturePlaces({ eventRecord, pictures, places }: PicturePlacesProps) {
  const save = useSavePlaces();
  const submission = useSubmission(words.placesFailed);
  const { draft, keep, drop: dropDraft } = useDraft<Draft>(`places of ${eventRecord}`, isNothing);
  const [typed, setTyped] = useState(draft);
  const [round, setRound] = useState(0);
  const rows = useRef<HTMLDivElement>(null);
  const [filled, setFilled] = useState('');

  const note = (data: FormData) => {
    const next = typedIn(data, pictures, places);
    setTyped(isNothing(next) ? undefined : next);
    keep(next);
  };
  const drop = () => {
    setFilled('');
    submission.setProblem(null);
    dropDraft();
    setTyped(undefined);
    setRound(round + 1);
  };
  const submit = async () => {
    setFilled('');
    const data = formOf(rows.current);
    const { changed, fields } = changesIn(data, pictures, places);
    if (Object.keys(fields).length > 0) {
      submission.setProblem({ message: pageSentences.request.invalid, fields });
      return false;
    }
    let isSaved = false;
    await submission.send(async () => {
      await save.mutateAsync({ _id: eventRecord, places: changed });
      isSaved = true;
    }, successSentences.evidence.placesSaved);
    if (isSaved) drop();
    return isSaved;
  };
  const bar = useSavedPart({
    label: words.placesLabel,
    isChanged: typed !== undefined,
    save: submit,
    drop,
  });
  /** Place and time are filled in separately: each may come from a different picture. */
  const fillIn = () => {
    const fill = (name: 'place' | 'time') => {
      const inputs = [...(rows.current?.querySelectorAll<HTMLInputElement>(`input[name^="${name}"]`) ?? [])];
      const known = inputs.find(({ value }) => value.trim() !== '')?.value;
      const empty = known === undefined ? [] : inputs.filter(({ value }) => value.trim() === '');
      for (const input of empty) input.value = known ?? '';
      return new Set(empty.map((input) => input.closest('fieldset')));
    };
    const [places, times] = [fill('place'), fill('time')];
    note(formOf(rows.current));
    const both = [...places].filter((picture) => times.has(picture)).length;
    setFilled(
      places.size + times.size === 0 ? words.noneToFill : words.filledIn(places.size, times.size, both),
    );
  };

  return (
    <Part
      id="evidence-places"
      title="Time and place of the pictures"
      has={pictures.length > 0 && words.located(locatedOf(pictures, places), pictures.length)}
    >
      {pictures.length === 0 ? (
        <p>{words.noPictures}</p>
      ) : (
        <>
          <p className={styles.hint}>{words.placesHint}</p>
          <div className={styles.places}>
            <Form
              labels={labelsOf(pictures)}
              problem={submission.problem}
              values={{ ...savedIn(pictures, places), ...typed }}
              round={round}
              busy={submission.isSending}
              onSubmit={bar.save}
              onInput={note}
            >
              <FixedWhileSent>
                {pictures.length > 1 && (
                  <div className={styles.buttons}>
                    <Button onClick={fillIn}>{words.samePlace}</Button>
                    <p role="status" className={styles.status}>
                      {filled}
                    </p>
                  </div>
                )}
                <div ref={rows}>
                  {pictures.map((picture) => (
                    <PlaceFields key={picture.id} picture={picture} />
                  ))}
                </div>
              </FixedWhileSent>
              <SaveOnEnter />
            </Form>
          </div>
        </>
      )}
    </Part>
  );
}

/** The values of the fields that differ from what is saved, by name. */
type Draft = Record<string, string>;

function isNothing(draft: Draft): boolean {
  return Object.keys(draft).length === 0;
}

function formOf(inside: HTMLElement | null): FormData {
  return new FormData(inside?.closest('form') ?? undefined);
}

/** The saved values of the fields. */
function savedIn(pictures: readonly EventFile[], places: PicturePlacesProps['places']): Draft {
  const values = pictures.flatMap((picture) => {
    const place = places[picture.id] ?? NO_PLACE;
    const { time, where } = namesOf(picture);
    return [
      [time, place.takenAt],
      [where, writtenPlace(place)],
    ];
  });
  return Object.fromEntries(values);
}

function typedIn(
  data: FormData,
  pictures: readonly EventFile[],
  places: PicturePlacesProps['places'],
): Draft {
  const saved = savedIn(pictures, places);
  const typed = [...data].map(([name, value]): [string, string] => [name, String(value)]);
  return Object.fromEntries(typed.filter(([name, value]) => value !== saved[name]));
}

/** How many of the pictures have a place. */
export function locatedOf(
  pictures: readonly EventFile[],
  places: Readonly<Record<string, PicturePlace>>,
): number {
  return pictures.filter(({ id }) => writtenPlace(places[id] ?? NO_PLACE) !== '').length;
}

function PlaceFields({ picture }: { picture: EventFile }) {
  const group = useRef<HTMLFieldSetElement>(null);
  const { time, where } = namesOf(picture);
  const clear = () => {
    const inputs = [...(group.current?.querySelectorAll('input') ?? [])];
    for (const input of inputs) input.value = '';
    // The form notices typing, but not values set by a script.
    inputs[0]?.dispatchEvent(new Event('input', { bubbles: true }));
    inputs[0]?.focus();
  };
  return (
    <fieldset ref={group} className={styles.place}>
      <legend lang={langOf(picture.alt)}>{picture.alt || picture.name}</legend>
      <img src={smallestSize(picture) ?? picture.url} alt="" loading="lazy" width="64" height="64" />
      <TextField name={time} type="datetime-local" />
      <TextField name={where} autoComplete="off" placeholder={words.placeExample} />
      <IconButton aria-label={words.clear(picture.name)} onClick={clear}>
        <X aria-hidden="true" />
      </IconButton>
    </fieldset>
  );
}

function namesOf({ id }: EventFile) {
  return { time: `time ${id}`, where: `place ${id}` };
}

function labelsOf(pictures: readonly EventFile[]): Record<string, string> {
  return Object.fromEntries(
    pictures.map(namesOf).flatMap(({ time, where }) => [
      [time, 'Taken at'],
      [where, 'Place'],
    ]),
  );
}

/** The changed places, and sentences about wrong fields. */
function changesIn(
  data: FormData,
  pictures: readonly EventFile[],
  places: Readonly<Record<string, PicturePlace>>,
) {
  const changed: PlacesUpdate['places'] = {};
  const fields: Record<string, string> = {};
  for (const picture of pictures) {
    const { time, where } = namesOf(picture);
    const takenAt = String(data.get(time) ?? '').slice(0, 16);
    const entered = String(data.get(where) ?? '');
    const parsed = CorrectedPlace.safeParse({ takenAt, ...readPlace(entered) });
    for (const { path } of parsed.error?.issues ?? []) {
      if (path[0] === 'takenAt') fields[time] = fieldSentences.moment;
      else fields[where] = isLink(entered) ? words.placeOfLink : words.placeExpected;
    }
    if (parsed.success && !isSame(parsed.data, places[picture.id])) {
      changed[picture.id] = isSame(parsed.data, NO_PLACE) ? null : parsed.data;
    }
  }
  return { changed, fields };
}

const NO_PLACE: PicturePlace = { takenAt: '', latitude: null, longitude: null };

function isSame(one: PicturePlace, other: PicturePlace = NO_PLACE): boolean {
  return (
    one.takenAt === other.takenAt &&
    one.latitude === other.latitude &&
    one.longitude === other.longitude &&
    (one.address ?? '') === (other.address ?? '')
  );
}

import type { EventFile } from '@club-portal/contract/event-record';
import { CorrectedPlace, type PicturePlace, type PlacesUpdate } from '@club-portal/contract/evidence';
import { evidenceSentences } from '@club-portal/contract/sentences/evidence';
import { fieldSentences } from '@club-portal/contract/sentences/field-problems';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { successSentences } from '@club-portal/contract/sentences/success';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { FixedWhileSent, Form, FormButtons } from '../../ui/forms/form.tsx';
import { useSubmission } from '../../ui/forms/use-submission.ts';
import { IconButton } from '../../ui/icon-button.tsx';
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

/** When and where each picture of an event was taken. A person corrects it, fills it in or clears it. */
export function PicturePlaces({ eventRecord, pictures, places }: PicturePlacesProps) {
  const save = useSavePlaces();
  const submission = useSubmission(words.placesFailed);
  const rows = useRef<HTMLDivElement>(null);
  const [filled, setFilled] = useState('');

  const submit = (data: FormData) => {
    setFilled('');
    const { changed, fields } = changesIn(data, pictures, places);
    if (Object.keys(fields).length > 0)
      return submission.setProblem({ message: pageSentences.request.invalid, fields });
    return submission.send(
      () => save.mutateAsync({ _id: eventRecord, places: changed }),
      successSentences.evidence.placesSaved,
    );
  };
  /** Place and time are filled in apart: one picture may say the one, another picture the other. */
  const fillIn = () => {
    const fill = (name: 'place' | 'time') => {
      const inputs = [...(rows.current?.querySelectorAll<HTMLInputElement>(`input[name^="${name}"]`) ?? [])];
      const known = inputs.find(({ value }) => value.trim() !== '')?.value;
      const empty = known === undefined ? [] : inputs.filter(({ value }) => value.trim() === '');
      for (const input of empty) input.value = known ?? '';
      return new Set(empty.map((input) => input.closest('fieldset')));
    };
    const [places, times] = [fill('place'), fill('time')];
    const both = [...places].filter((picture) => times.has(picture)).length;
    setFilled(
      places.size + times.size === 0 ? words.noneToFill : words.filledIn(places.size, times.size, both),
    );
  };

  return (
    <section className={styles.part} aria-labelledby="evidence-places">
      <h3 id="evidence-places" tabIndex={-1}>
        Time and place of the pictures
      </h3>
      {pictures.length === 0 ? (
        <p>{words.noPictures}</p>
      ) : (
        <>
          <p className={styles.hint}>{words.placesHint}</p>
          <div className={styles.places}>
            <Form
              labels={labelsOf(pictures)}
              problem={submission.problem}
              busy={submission.isSending}
              onSubmit={submit}
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
                    <PlaceFields key={picture.id} picture={picture} place={places[picture.id]} />
                  ))}
                </div>
              </FixedWhileSent>
              <FormButtons submit="Save time and place" />
            </Form>
          </div>
        </>
      )}
    </section>
  );
}

interface PlaceFieldsProps {
  picture: EventFile;
  place: PicturePlace | undefined;
}

function PlaceFields({ picture, place = NO_PLACE }: PlaceFieldsProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const { time, where } = namesOf(picture);
  const clear = () => {
    for (const input of group.current?.querySelectorAll('input') ?? []) input.value = '';
    group.current?.querySelector('input')?.focus();
  };
  return (
    <fieldset ref={group} className={styles.place}>
      <legend lang={langOf(picture.alt)}>{picture.alt || picture.name}</legend>
      <img src={smallestSize(picture) ?? picture.url} alt="" loading="lazy" width="64" height="64" />
      <TextField name={time} type="datetime-local" defaultValue={place.takenAt} />
      <TextField
        name={where}
        autoComplete="off"
        placeholder={words.placeExample}
        defaultValue={writtenPlace(place)}
      />
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

/** The places that were changed, and sentences about wrong fields. */
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

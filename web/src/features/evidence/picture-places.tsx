import type { EventFile } from '@club-portal/contract/event-record';
import type { PicturePlace, PlacesUpdate } from '@club-portal/contract/evidence';
import { CorrectedPlace } from '@club-portal/contract/evidence';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { fieldSentences } from '@club-portal/contract/sentences/field-problems';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { successSentences } from '@club-portal/contract/sentences/success';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { Form, FormButtons, FormRow } from '../../ui/forms/form.tsx';
import { useSubmission } from '../../ui/forms/use-submission.ts';
import { useSavePlaces } from './evidence.api.ts';
import styles from './evidence.module.css';

const words = administrationSentences.evidence;

interface PicturePlacesProps {
  eventRecord: string;
  pictures: readonly EventFile[];
  places: Readonly<Record<string, PicturePlace>>;
}

/** When and where each picture of an event was taken. A person corrects it, fills it in or clears it. */
export function PicturePlaces({ eventRecord, pictures, places }: PicturePlacesProps) {
  const save = useSavePlaces(eventRecord);
  const submission = useSubmission(words.placesFailed);

  const submit = (data: FormData) => {
    const { changed, fields } = changesIn(data, pictures, places);
    if (Object.keys(fields).length > 0)
      return submission.setProblem({ message: pageSentences.request.invalid, fields });
    return submission.send(() => save.mutateAsync(changed), successSentences.evidence.placesSaved);
  };

  return (
    <section className={styles.part} aria-labelledby="evidence-places">
      <h3 id="evidence-places">Time and place of the pictures</h3>
      {pictures.length === 0 ? (
        <p>{words.noPictures}</p>
      ) : (
        <>
          <p>{words.placesHint}</p>
          <Form
            labels={labelsOf(pictures)}
            problem={submission.problem}
            busy={submission.isSending}
            onSubmit={submit}
          >
            {pictures.map((picture) => (
              <PlaceFields key={picture.id} picture={picture} place={places[picture.id]} />
            ))}
            <FormButtons submit="Save time and place" />
          </Form>
        </>
      )}
    </section>
  );
}

interface PlaceFieldsProps {
  picture: EventFile;
  place: PicturePlace | undefined;
}

function PlaceFields({ picture, place }: PlaceFieldsProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const [time, latitude, longitude] = namesOf(picture);
  const clear = () => {
    for (const input of group.current?.querySelectorAll('input') ?? []) input.value = '';
    group.current?.querySelector('input')?.focus();
  };
  return (
    <fieldset ref={group} className={styles.place}>
      <legend>{picture.alt || picture.name}</legend>
      <img src={picture.sizes?.[0]?.url ?? picture.url} alt="" loading="lazy" width="120" height="90" />
      <div className={styles.fields}>
        <TextField name={time} type="datetime-local" defaultValue={place?.takenAt} />
        <FormRow>
          <TextField
            name={latitude}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={place?.latitude ?? ''}
          />
          <TextField
            name={longitude}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={place?.longitude ?? ''}
          />
        </FormRow>
        <div>
          <Button variant="quiet" aria-label={`Clear time and place of ${picture.name}`} onClick={clear}>
            Clear
          </Button>
        </div>
      </div>
    </fieldset>
  );
}

type Names = [time: string, latitude: string, longitude: string];

function namesOf({ id }: EventFile): Names {
  return [`time ${id}`, `latitude ${id}`, `longitude ${id}`];
}

function labelsOf(pictures: readonly EventFile[]): Record<string, string> {
  const labels = ['Taken at', 'Latitude', 'Longitude'];
  return Object.fromEntries(
    pictures.flatMap((picture) => namesOf(picture).map((name, index) => [name, labels[index] ?? ''])),
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
    const [time, latitude, longitude] = namesOf(picture);
    const entered = {
      takenAt: String(data.get(time) ?? '').slice(0, 16),
      latitude: degrees(data.get(latitude)),
      longitude: degrees(data.get(longitude)),
    };
    const parsed = CorrectedPlace.safeParse(entered);
    for (const { path, code } of parsed.error?.issues ?? []) {
      if (path[0] === 'takenAt') fields[time] = fieldSentences.moment;
      if (path[0] === 'latitude') fields[latitude] = words.latitude;
      if (path[0] === 'longitude')
        fields[longitude] = code === 'custom' ? words.bothDegrees : words.longitude;
    }
    if (parsed.success && !isSame(parsed.data, places[picture.id])) {
      changed[picture.id] = isEmpty(parsed.data) ? null : parsed.data;
    }
  }
  return { changed, fields };
}

/** Null for an empty field; not a number for other text. A comma is taken as a point. */
function degrees(entered: FormDataEntryValue | null): number | null {
  const text = String(entered ?? '').trim();
  return text === '' ? null : Number(text.replace(',', '.'));
}

function isEmpty({ takenAt, latitude }: PicturePlace): boolean {
  return takenAt === '' && latitude === null;
}

function isSame(
  one: PicturePlace,
  other: PicturePlace = { takenAt: '', latitude: null, longitude: null },
): boolean {
  return (
    one.takenAt === other.takenAt && one.latitude === other.latitude && one.longitude === other.longitude
  );
}

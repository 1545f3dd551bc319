import { activityKinds } from 'virtual:activity-kinds';
import { clubLabels, pagesOfClubs } from 'virtual:club-names';
import type { EventFile, EventRecord } from '@club-portal/contract/event-record';
import { pageAddress, pictureAddress, reportAddress } from '@club-portal/contract/page-addresses';
import { participantsOf } from '@club-portal/contract/participants';
import { recordPageSentences } from '@club-portal/contract/sentences/record-page';
import type { Shown } from '@club-portal/contract/shown';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { usePictureInAddress } from '../../lib/addresses/use-picture-in-address.ts';
import { longDaysGB, writtenNumber } from '../../lib/formats/dates.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { rowsOf } from '../../lib/rendering/justify.ts';
import { HostClub } from '../../ui/host-club.tsx';
import { Link } from '../../ui/link.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';
import { FileView } from '../../ui/pictures/file-view.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { RecordPoster } from '../../ui/pictures/record-poster.tsx';
import { ViewerLink } from '../../ui/pictures/viewer-link.tsx';
import { useOnDemand } from '../../ui/use-on-demand.ts';
import styles from './event-record-details.module.css';
import type { EventRecordViewerProps } from './event-record-viewer.tsx';
import type { ShownEventRecord } from './shown-event-records.api.ts';

interface EventRecordDetailsProps {
  item: ShownEventRecord;
  share: ReactNode;
  importViewer: () => Promise<ComponentType<EventRecordViewerProps>>;
}

/** Only accreditation needs the omitted fields. */
type OnPage = Shown<
  EventRecord,
  | 'title'
  | 'date'
  | 'lastDay'
  | 'location'
  | 'club'
  | 'theme'
  | 'description'
  | 'summary'
  | 'outcome'
  | 'speaker'
  | 'event_for'
  | 'kind'
  | 'no_student'
  | 'no_faculty'
  | 'agency'
  | 'prizes'
  | 'report'
  | 'files',
  'type' | 'metrics' | 'scheme' | 'women' | 'men' | 'announcement' | 'counts' | 'poster'
>;

/** Everything that visitors may know about an event that took place. */
export function EventRecordDetails({ item, share, importViewer }: EventRecordDetailsProps) {
  const { title, date, location, theme, description, summary, outcome, speaker, event_for, files }: OnPage =
    item;
  const { club } = item;
  const clubLabel = clubLabels[club];
  const hasPage = pagesOfClubs.includes(club);
  const pictures = files.filter(({ kind }) => kind === 'image');
  const [lead, ...others] = pictures;
  const viewer = usePictureInAddress(files);
  const { Component: Viewer, whenLoaded, loadAhead } = useOnDemand(importViewer);
  const isLinked = viewer.index !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address of a picture was opened
  useEffect(() => {
    if (isLinked) void whenLoaded(() => undefined);
  }, [isLinked]);
  const open = (file: EventFile) => whenLoaded(() => viewer.open(files.indexOf(file)));

  const shape = lead && shapeOf(lead);
  const hasText = Boolean(description || summary || outcome);

  return (
    <article
      className={styles.record}
      data-club={clubLabel && club}
      data-text={hasText || undefined}
      data-face={shape === undefined || shape <= 1 ? 'tall' : shape < 2 ? 'wide' : 'across'}
    >
      <div className={styles.face} data-shape={shape}>
        {lead && shape !== undefined ? (
          <PictureLink
            item={item}
            file={lead}
            onPointAt={loadAhead}
            onOpen={open}
            sizes={leadSizesOf(shape)}
            eager
          />
        ) : (
          <RecordPoster key={item._id} event={item} sizes="" />
        )}
      </div>
      <div className={styles.beside}>
        <header className={styles.head}>
          {clubLabel && (
            <p className={styles.club}>
              {hasPage ? (
                <Link to={`/club/${club}/events`}>{recordPageSentences.clubEvents(clubLabel)}</Link>
              ) : (
                clubLabel
              )}
            </p>
          )}
          <h1 lang={langOf(title)}>{title}</h1>
        </header>
        <dl className={styles.facts}>
          <div>
            <dt>{recordPageSentences.when}</dt>
            <dd>
              <time dateTime={date}>{longDaysGB(item)}</time>
            </dd>
          </div>
          <Fact term={recordPageSentences.where} text={location} />
          <Fact term={recordPageSentences.kind} text={activityKinds[item.kind] ?? ''} />
          <Fact term={recordPageSentences.theme} text={theme} />
          <Fact term={recordPageSentences.speaker} text={speaker} />
          <Fact term={recordPageSentences.eventFor} text={event_for} />
          <Fact term={recordPageSentences.participants} text={writtenParticipants(item)} />
          <Fact term={recordPageSentences.agency} text={item.agency} />
          <Fact term={recordPageSentences.prizes} text={item.prizes} />
        </dl>
        <div className={styles.also}>
          {item.report === 'published' && (
            <p>
              <a href={reportAddress(item)}>{recordPageSentences.report}</a>
            </p>
          )}
          {share}
          {hasPage && <HostClub club={club} />}
        </div>
      </div>
      {hasText && (
        <div className={styles.text}>
          <Text text={description} />
          <Text heading={recordPageSentences.summary} text={summary} />
          <Text heading={recordPageSentences.outcome} text={outcome} />
        </div>
      )}
      {others.length > 0 && (
        <section className={styles.below} aria-labelledby="pictures">
          <h2 id="pictures">{recordPageSentences.pictures}</h2>
          {/* biome-ignore lint/a11y/useSemanticElements: ul cannot have the rows between it and its items */}
          <div role="list" className={styles.pictures}>
            {rowsOf(others, ROW_RATIO, shapeOf).map((row) => (
              <div key={row[0]?.url} className={styles.row}>
                {row.map((file) => (
                  // biome-ignore lint/a11y/useSemanticElements: as above
                  <div key={file.url} role="listitem" className={styles.piece} data-shape={shapeOf(file)}>
                    <PictureLink
                      item={item}
                      file={file}
                      onPointAt={loadAhead}
                      onOpen={open}
                      sizes={sizesInRow(
                        shapeOf(file),
                        row.reduce((sum, one) => sum + shapeOf(one), 0),
                      )}
                    />
                  </div>
                ))}
              </div>
            ))}
          </div>
        </section>
      )}
      <Files
        heading={recordPageSentences.videos}
        id="videos"
        files={files.filter(({ kind }) => kind === 'video')}
      />
      <Files
        heading={recordPageSentences.documents}
        id="documents"
        files={files.filter(({ kind }) => kind === 'pdf')}
      />
      {viewer.index !== null && Viewer && (
        <Viewer item={item} isOnPage index={viewer.index} onMove={viewer.move} onClose={viewer.close} />
      )}
    </article>
  );
}

/** On a phone a tall picture is 22rem high. */
function leadSizesOf(shape: number): string {
  if (shape >= 2) return '(min-width: 1248px) 1200px, 100vw';
  if (shape > 1) return '(min-width: 1248px) 630px, (min-width: 1000px) 52vw, 100vw';
  return `(min-width: 1248px) 450px, (min-width: 768px) 36vw, ${Math.round(22 * 18 * shape)}px`;
}

/** The preferred width of a row of pictures, divided by its height. */
const ROW_RATIO = 3.75;

/**
 * On a phone a tall picture may be alone in its row. On larger windows the pictures of a row fill it. `sum` is the sum of their
 * shapes.
 */
function sizesInRow(shape: number, sum: number): string {
  const share = shape / Math.max(sum, 1.5);
  return `(min-width: 1248px) ${Math.round(share * 1200)}px, (min-width: 640px) ${Math.round(share * 94)}vw, ${shape > 1 ? 92 : 70}vw`;
}

interface PictureLinkProps {
  item: ShownEventRecord;
  file: EventFile;
  sizes: string;
  eager?: boolean;
  onPointAt: () => void;
  onOpen: (file: EventFile) => void;
}

function PictureLink({ item, file, sizes, eager = false, onPointAt, onOpen }: PictureLinkProps) {
  return (
    <ViewerLink
      to={pictureAddress(pageAddress('eventRecord', item), file)}
      className={styles.open}
      onPointerEnter={onPointAt}
      onOpen={() => onOpen(file)}
    >
      <Picture file={file} sizes={sizes} eager={eager} />
    </ViewerLink>
  );
}

/** The shapes defined in event-record-details.module.css: width divided by height. */
const shapes = [0.45, 0.5, 0.56, 0.67, 0.75, 0.87, 1, 1.15, 1.33, 1.5, 1.78, 2, 2.33, 3];

/**
 * Returns the nearest shape. Its HTML comes from the server, where the content security policy allows no exact styles.
 */
function shapeOf({ width = 3, height = 2 }: EventFile): number {
  const distance = (shape: number) => Math.abs(Math.log(shape / (width / height)));
  return shapes.reduce((best, shape) => (distance(shape) < distance(best) ? shape : best));
}

function Text({ heading, text }: { heading?: string; text: string }) {
  if (!text) return null;
  return (
    <>
      {heading && <h2>{heading}</h2>}
      <p lang={langOf(text)}>
        <LinkedText text={text} />
      </p>
    </>
  );
}

function Fact({ term, text }: { term: string; text: string }) {
  if (!text) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd lang={langOf(text)}>{text}</dd>
    </div>
  );
}

function Files({ heading, id, files }: { heading: string; id: string; files: EventFile[] }) {
  if (files.length === 0) return null;
  return (
    <section className={styles.below} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.url} data-kind={file.kind}>
            <FileView file={file} />
            {/* Replaces a video on paper. */}
            {file.kind === 'video' && <span className={styles.name}>{file.alt || file.name}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `42 students, 3 teachers` */
function writtenParticipants(item: Pick<EventRecord, 'no_student' | 'no_faculty' | 'women' | 'men'>): string {
  const { students, faculty } = participantsOf(item);
  const parts = [
    students !== null && recordPageSentences.students(students, writtenNumber(students)),
    faculty !== null && recordPageSentences.faculty(faculty, writtenNumber(faculty)),
  ];
  return parts.filter(Boolean).join(', ');
}

import { type DeskRecord, lackNames } from '@club-portal/contract/accreditation';
import { accreditation } from '@club-portal/contract/content/accreditation';
import { findClub } from '@club-portal/contract/content/clubs';
import { pageAddress } from '@club-portal/contract/page-addresses';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressOfDoubt, addressOfLack } from '../../lib/addresses/address-of-lack.ts';
import { useChangeOfAddress, useChoice } from '../../lib/addresses/use-choice.ts';
import { longDaysGB } from '../../lib/formats/dates.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Link } from '../../ui/link.tsx';
import { ListHeading } from '../../ui/records/list-heading.tsx';
import type { DeskChoice } from './desk-address.ts';
import styles from './desk-records.module.css';

const words = administrationSentences.desk;
const { labels, without } = administrationSentences.lacks;
const AT_ONCE = 20;

const recordHeading = (id: string) => `record-${id}`;
const LIST_HEADING = 'desk-records';

/** Moves the focus to a record that was fixed, or to the list if the record is no longer in it. */
export function focusRecord(id: string): void {
  const heading = document.getElementById(recordHeading(id)) ?? document.getElementById(LIST_HEADING);
  heading?.focus();
}

/** The records of the period, oldest event first. */
export function DeskRecords({ records, show }: { records: readonly DeskRecord[]; show: DeskChoice['show'] }) {
  const changeAddress = useChangeOfAddress();
  const [shownChoice, choose] = useChoice(show, (chosen) => changeAddress({ show: chosen }));
  const [shown, setShown] = useState(AT_ONCE);
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef('');
  const listed = records.filter(({ lacks }) =>
    show === '' ? true : show === 'incomplete' ? lacks.length > 0 : lacks.includes(show),
  );
  useEffect(() => {
    if (shown > AT_ONCE) document.getElementById(recordHeading(first.current))?.focus();
  }, [shown]);
  return (
    <section aria-labelledby={LIST_HEADING}>
      <div className={styles.head}>
        <ListHeading id={LIST_HEADING} ref={heading} count={listed.length} singular="event" plural="events" />
        <Form labels={{ show: 'Show' }} problem={null} onSubmit={() => undefined}>
          <SelectField
            name="show"
            value={shownChoice}
            options={optionsOf(records)}
            onChange={({ target }) => {
              setShown(AT_ONCE);
              choose(target.value);
            }}
          />
        </Form>
      </div>
      {listed.length === 0 && <p role="status">{words.nothingLacking}</p>}
      <ul className={styles.list}>
        {listed.slice(0, shown).map((record) => (
          <Row key={record._id} record={record} />
        ))}
      </ul>
      {listed.length > shown && (
        <Button
          onClick={() => {
            first.current = listed[shown]?._id ?? '';
            setShown(shown + AT_ONCE);
          }}
        >
          Show more events
        </Button>
      )}
    </section>
  );
}

/** What records lack, with the number of records that lack it. */
function optionsOf(records: readonly DeskRecord[]) {
  const incomplete = records.filter(({ lacks }) => lacks.length > 0).length;
  const lacking = lackNames.map((name) => ({
    value: name,
    count: records.filter(({ lacks }) => lacks.includes(name)).length,
  }));
  return [
    { value: '', label: `All events (${records.length})` },
    { value: 'incomplete', label: `Only incomplete (${incomplete})` },
    ...lacking.map(({ value, count }) => ({ value, label: `Without ${without[value]} (${count})` })),
  ];
}

function Row({ record }: { record: DeskRecord }) {
  const [search] = useSearchParams();
  const { _id, title, club, lacks, doubts } = record;
  const isChecked = (lack: string) => doubts.some((doubt) => doubt === lack);
  const kind = accreditation.kinds.find(({ key }) => key === record.kind)?.label ?? record.kind;
  return (
    <li className={styles.row}>
      <h3 id={recordHeading(_id)} tabIndex={-1} lang={langOf(title)}>
        <Link to={pageAddress('eventRecord', record)} className={styles.title}>
          {title}
        </Link>
      </h3>
      <p className={styles.facts}>
        <time dateTime={record.date}>{longDaysGB(record)}</time>
        <span>{findClub(club)?.label ?? club}</span>
        {kind && <span>{kind}</span>}
      </p>
      {lacks.length + doubts.length === 0 && (
        <p className={styles.complete}>
          <CircleCheck aria-hidden="true" /> Complete
        </p>
      )}
      {doubts.length + lacks.length > 0 && (
        <div className={styles.lacking}>
          <Named label="Please check" title={title} names={doubts}>
            {(doubt) => (
              <FixLink to={addressOfDoubt(_id, doubt, search)} title={title}>
                {administrationSentences.doubts[doubt]}
              </FixLink>
            )}
          </Named>
          <Named label="Missing" title={title} names={lacks.filter((lack) => !isChecked(lack))}>
            {(lack) => (
              <FixLink to={addressOfLack(_id, lack, search)} title={title}>
                {labels[lack]}
              </FixLink>
            )}
          </Named>
        </div>
      )}
    </li>
  );
}

interface NamedProps<Name extends string> {
  label: string;
  /** Title of the record. */
  title: string;
  names: readonly Name[];
  children: (name: Name) => ReactNode;
}

function Named<Name extends string>({ label, title, names, children }: NamedProps<Name>) {
  if (names.length === 0) return null;
  return (
    <div>
      <span aria-hidden="true">{label}: </span>
      <ul aria-label={`${label} in ${title}`}>
        {names.map((name) => (
          <li key={name}>{children(name)}</li>
        ))}
      </ul>
    </div>
  );
}

/** Links to the place where it can be fixed. The page of the evidence links back to the same choice of records. */
function FixLink({ to, title, children }: { to: string; title: string; children: ReactNode }) {
  return (
    <Link to={to}>
      {children}
      <span className="visually-hidden"> of {title}</span>
    </Link>
  );
}

import { contentEditingSentences as words } from '@club-portal/contract/sentences/content-editing';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ChevronIcon } from '../../ui/icons.tsx';
import { Mark } from '../../ui/records/record-row.tsx';
import { AddRecord } from './add-record.tsx';
import { AddSet } from './add-set.tsx';
import type { RecordsField } from './field-kinds.ts';
import { ListFrame, rankOf } from './list-frame.tsx';
import { OrderButtons } from './order-buttons.tsx';
import styles from './part-form.module.css';
import { type FieldProps, useHasMistake, usePart } from './part-scope.ts';
import { identitiesOf, nameOfRecord, recordsOf } from './records.ts';
import { useOrder } from './use-order.ts';
import { nameOf, type Path } from './value-at-path.ts';

interface RecordsFieldsProps extends FieldProps<RecordsField> {
  /** The fields of one record. */
  fieldsOf: (record: Pick<FieldProps<RecordsField>, 'path' | 'value' | 'published'>) => ReactNode;
}

/** A list of records. Each is collapsed until it is opened. */
export function RecordsFields({ field, path, value, published, fieldsOf }: RecordsFieldsProps) {
  const { change } = usePart();
  const head = useRef<HTMLHeadingElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [added, setAdded] = useState<number>();
  const records = recordsOf(value);
  const order = useOrder(records, (all) => change(path, all));
  const publicRecords = recordsOf(published);
  const publicNames = identitiesOf(field, publicRecords);
  const names = identitiesOf(field, records);
  return (
    <ListFrame
      name={nameOf(path)}
      rank={rankOf(path)}
      label={field.label}
      hint={path.length === 0 ? undefined : field.hint}
      announcement={announcement}
      head={head}
      adding={
        records.length < (field.most ?? Number.POSITIVE_INFINITY) && (
          <>
            <AddRecord field={field} records={records} onAdd={(record) => setAdded(order.add(record))} />
            {field.sets && (
              <AddSet
                sets={field.sets}
                records={records}
                onAdd={(some) => change(path, [...records, ...some])}
              />
            )}
          </>
        )
      }
    >
      <ol className={styles.entries}>
        {records.map((record, index) => {
          const before = publicNames.indexOf(names[index] ?? '');
          const name = nameOfRecord(field, record) || words.unnamed(nounOf(field), index + 1);
          const isPublic = before >= 0;
          return (
            <Entry
              key={order.keys[index]}
              name={name}
              path={[...path, index]}
              isArchived={record.archived === true}
              isNew={field.keyFrom !== undefined && !isPublic}
              isOpenAtFirst={field.most !== undefined || order.keys[index] === added}
              takesFocus={order.keys[index] === added}
              fields={() =>
                fieldsOf({ path: [...path, index], value: record, published: publicRecords[before] })
              }
              actions={
                <OrderButtons
                  name={name}
                  index={index}
                  count={records.length}
                  order={order}
                  canBeRemoved={!(field.archived && isPublic) && records.length > (field.least ?? 0)}
                  say={setAnnouncement}
                  head={head}
                />
              }
            />
          );
        })}
      </ol>
    </ListFrame>
  );
}

function nounOf({ one }: RecordsField): string {
  return one.charAt(0).toUpperCase() + one.slice(1);
}

interface EntryProps {
  name: string;
  path: Path;
  isArchived: boolean;
  isNew: boolean;
  isOpenAtFirst: boolean;
  takesFocus: boolean;
  fields: () => ReactNode;
  actions: ReactNode;
}

/** One record. It opens when one of its fields has an error. */
function Entry(props: EntryProps) {
  const { name, path, isArchived, isNew, isOpenAtFirst, takesFocus, fields, actions } = props;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const body = useRef<HTMLDivElement>(null);
  const hasMistake = useHasMistake(path);
  useEffect(() => {
    if (hasMistake) setOpen(true);
  }, [hasMistake]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is added
  useEffect(() => {
    const control = 'input:not([readonly], [name$=".key"]), textarea, select';
    if (takesFocus) body.current?.querySelector<HTMLElement>(control)?.focus();
  }, []);
  return (
    <li>
      <div className={styles.head}>
        <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <ChevronIcon />
          <span className={styles.marks}>
            {name}
            {isNew && <Mark>{words.isNew}</Mark>}
            {isArchived && <Mark>{words.archived}</Mark>}
            {hasMistake && <span className={styles.error}>{words.hasMistake}</span>}
          </span>
        </button>
        {actions}
      </div>
      {isOpen && (
        <div ref={body} className={styles.body}>
          {fields()}
        </div>
      )}
    </li>
  );
}

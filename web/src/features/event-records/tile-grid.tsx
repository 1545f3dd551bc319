import { eventFilePaths } from '@club-portal/contract/administration-paths';
import type { EventFile, EventRecord } from '@club-portal/contract/event-record';
import { TRASH_DAYS } from '@club-portal/contract/limits';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { successSentences } from '@club-portal/contract/sentences/success';
import { translationCodes } from '@club-portal/contract/translations';
import { ArrowLeft, ArrowRight, GripVertical, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { takeFocus } from '../../lib/rendering/take-focus.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { useDeleteRecord } from '../../lib/requests/use-records.ts';
import { altName } from '../../media/alternative-texts.ts';
import { breakableName } from '../../ui/breakable.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { InLanguage, nameOfLanguage } from '../../ui/forms/translations.tsx';
import { FileThumbnail, smallestSize } from '../../ui/pictures/file-thumbnail.tsx';
import { useDeletion } from '../../ui/records/use-deletion.tsx';
import { useUndo } from '../../ui/records/use-restore.ts';
import { useDragOrder } from '../../ui/use-drag-order.ts';
import { moved } from './arrangement.ts';
import styles from './tile-grid.module.css';

const words = administrationSentences.eventFiles;

interface TileGridProps {
  /** Gets the focus when the focused control disappears. */
  list: RefObject<HTMLOListElement | null>;
  item: EventRecord;
  files: readonly EventFile[];
  /** Id of the file that a visitor asks to remove. */
  asked: string | undefined;
  onChange: (files: readonly EventFile[]) => void;
  /** By default a file is removed at once, after confirmation. */
  onRemove?: (file: EventFile) => void;
}

/**
 * The files of an item as tiles. A tile is dragged by its handle, or moved with its buttons or with the arrow keys on
 * the handle. Each move is announced.
 */
export function TileGrid({ list, item, files, asked, onChange, onRemove }: TileGridProps) {
  const [announced, announce] = useState('');
  const helpId = useId();
  /** The control to focus after a move, because a moved element loses the focus. */
  const focusNext = useRef<string>('');
  useLayoutEffect(() => {
    if (focusNext.current === '') return;
    list.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = '';
  });

  const place = (id: string, to: number, control: string) => {
    const next = moved(files, id, to);
    const index = next.findIndex((file) => file.id === id);
    const file = next[index];
    if (!file || files[index]?.id === id) return;
    focusNext.current = `[data-tile="${id}"] [data-control="${control}"]`;
    announce(words.movedTo(file.name, index + 1, next.length));
    onChange(next);
  };
  const { start, dragged, target } = useDragOrder((id, over) =>
    place(
      id,
      files.findIndex((file) => file.id === over),
      'handle',
    ),
  );
  const press = (event: KeyboardEvent, id: string, index: number) => {
    const to = {
      ArrowLeft: index - 1,
      ArrowUp: index - 1,
      ArrowRight: index + 1,
      ArrowDown: index + 1,
      Home: 0,
      End: files.length,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    place(id, to, 'handle');
  };

  return (
    <>
      <p id={helpId} className="visually-hidden">
        {words.help}
      </p>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
      <ol ref={list} tabIndex={-1} className={styles.grid} aria-label={words.list}>
        {files.map((file, index) => (
          <li
            key={file.id}
            {...(file.id === asked && { ref: takeFocus, tabIndex: -1 })}
            data-tile={file.id}
            data-dragged={dragged === file.id || undefined}
            data-target={(target === file.id && dragged !== file.id) || undefined}
            className={styles.tile}
          >
            <FileThumbnail kind={file.kind} src={smallestSize(file)} className={styles.preview}>
              {index === 0 && <span className={styles.cover}>{words.cover}</span>}
            </FileThumbnail>
            <div className={styles.head}>
              <button
                type="button"
                className={styles.tool}
                data-control="handle"
                data-handle
                aria-label={words.handleOf(file.name, index + 1, files.length)}
                aria-describedby={helpId}
                onPointerDown={(event) => start(file.id, event)}
                onKeyDown={(event) => press(event, file.id, index)}
              >
                <GripVertical aria-hidden="true" />
              </button>
              <p className={styles.name}>{breakableName(file.name)}</p>
              {onRemove ? (
                <RemoveButton
                  file={file}
                  onClick={() => {
                    list.current?.focus();
                    onRemove(file);
                  }}
                />
              ) : (
                <Remove item={item} file={file} onRemoved={() => list.current?.focus()} />
              )}
            </div>
            {file.id === asked && <p className={styles.asked}>{words.asked}</p>}
            <div className={styles.tools}>
              <button
                type="button"
                className={styles.tool}
                data-control="earlier"
                aria-label={words.earlier(file.name)}
                aria-disabled={index === 0 || undefined}
                onClick={() => place(file.id, index - 1, 'earlier')}
              >
                <ArrowLeft aria-hidden="true" />
              </button>
              <button
                type="button"
                className={styles.tool}
                data-control="later"
                aria-label={words.later(file.name)}
                aria-disabled={index === files.length - 1 || undefined}
                onClick={() => place(file.id, index + 1, 'later')}
              >
                <ArrowRight aria-hidden="true" />
              </button>
              {file.kind === 'image' && index > 0 && (
                <Button
                  variant="quiet"
                  aria-label={words.makeCoverOf(file.name)}
                  onClick={() => place(file.id, 0, 'handle')}
                >
                  {words.makeCover}
                </Button>
              )}
            </div>
            {file.kind === 'image' && (
              <AltFields
                file={file}
                onChange={(texts) =>
                  onChange(files.map((one) => (one.id === file.id ? { ...one, ...texts } : one)))
                }
              />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

interface AltFieldsProps {
  file: EventFile;
  onChange: (texts: Partial<Pick<EventFile, 'alt' | 'translations'>>) => void;
}

/** The alternative text of a picture. Another language is collapsed while it has no text. */
function AltFields({ file, onChange }: AltFieldsProps) {
  const { alt, translations } = file;
  return (
    <>
      <TextField
        name={altName(file)}
        autoComplete="off"
        value={alt}
        onChange={({ target }) => onChange({ alt: target.value })}
      />
      {translationCodes.map((code) => (
        <InLanguage
          key={code}
          code={code}
          names={[altName(file, code)]}
          isFilled={Boolean(translations?.[code]?.alt)}
        >
          <TextField
            name={altName(file, code)}
            lang={code}
            autoComplete="off"
            value={translations?.[code]?.alt ?? ''}
            onChange={({ target }) =>
              onChange({ translations: { ...translations, [code]: { alt: target.value } } })
            }
          />
        </InLanguage>
      ))}
    </>
  );
}

/** The labels of the fields of the pictures. */
export function labelsOf(files: readonly EventFile[]): Record<string, string> {
  return Object.fromEntries(
    files.flatMap((file) => [
      [altName(file), words.altOf(file.name)],
      ...translationCodes.map((code) => [
        altName(file, code),
        `Description of ${file.name} in ${nameOfLanguage(code)}`,
      ]),
    ]),
  );
}

interface RemoveProps {
  item: EventRecord;
  file: EventFile;
  onRemoved: () => void;
}

/** Removes a file at once, after confirmation. */
function Remove({ item, file, onRemoved }: RemoveProps) {
  const undo = useUndo();
  const { mutateAsync } = useDeleteRecord(queryKeys.eventRecords, {
    delete: (id) => `${eventFilePaths.detach(item._id)}?file=${id}`,
  });
  const { ask, isDeleting, failure, dialog } = useDeletion(
    {
      title: words.removeTitle,
      question: words.confirmRemove(TRASH_DAYS),
      subject: file.name,
      deleted: successSentences.eventRecord.detached,
      failed: words.removeFailed,
      undo: ({ trash }) => undo(trash, file.name),
    },
    () => mutateAsync(file.id),
    onRemoved,
  );
  return (
    <>
      <RemoveButton file={file} isBusy={isDeleting} onClick={ask} />
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {dialog}
    </>
  );
}

interface RemoveButtonProps {
  file: EventFile;
  isBusy?: boolean;
  onClick: () => void;
}

function RemoveButton({ file, isBusy = false, onClick }: RemoveButtonProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      data-plain
      aria-label={words.removeOf(file.name)}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    >
      <X aria-hidden="true" />
    </button>
  );
}

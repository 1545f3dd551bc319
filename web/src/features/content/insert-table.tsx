import type { LanguageCode } from '@club-portal/contract/languages';
import { contentEditingSentences as words } from '@club-portal/contract/sentences/content-editing';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './insert-table.module.css';
import { cellsOfSheet, markdownTable } from './markdown-table.ts';
import { languageName } from './texts.ts';

interface InsertTableProps {
  code: LanguageCode;
  onInsert: (markdown: string) => void;
}

const begin = () => Array.from({ length: 3 }, () => ['', '']);

/** Makes a table for a text: cell by cell, with buttons for rows and columns, or pasted from a sheet into a cell. */
export function InsertTable({ code, onInsert }: InsertTableProps) {
  const [isOpen, setOpen] = useState(false);
  const [cells, setCells] = useState(begin);
  const columns = cells[0]?.length ?? 0;
  const close = () => {
    setOpen(false);
    setCells(begin);
  };
  const set = (row: number, column: number, text: string) =>
    setCells(
      cells.map((line, at) => (at === row ? line.map((before, x) => (x === column ? text : before)) : line)),
    );
  return (
    <div>
      <Button
        variant="quiet"
        aria-label={words.insertTableInto(languageName(code))}
        onClick={() => setOpen(true)}
      >
        {words.insertTable}
      </Button>
      {isOpen && (
        <Dialog title={words.insertTable} keepOnBackdrop onClose={close}>
          <p>{words.tableHint}</p>
          <section className={styles.scroll} aria-label={words.insertTable}>
            <table className={styles.table}>
              <tbody>
                {cells.map((line, row) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its position
                  <tr key={row}>
                    {line.map((text, column) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its position
                      <td key={column}>
                        <input
                          type="text"
                          lang={code}
                          autoComplete="off"
                          aria-label={words.cell(row + 1, column + 1)}
                          value={text}
                          {...(row + column === 0 && { 'data-autofocus': true })}
                          onChange={({ target }) => set(row, column, target.value)}
                          onPaste={(event) => {
                            const pasted = cellsOfSheet(event.clipboardData.getData('text/plain'));
                            if (!pasted) return;
                            event.preventDefault();
                            setCells(withCells(cells, pasted, row, column));
                          }}
                        />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <div className={styles.buttons}>
            <Button onClick={() => setCells([...cells, Array(columns).fill('')])}>{words.addRow}</Button>
            <Button onClick={() => setCells(cells.map((line) => [...line, '']))}>{words.addColumn}</Button>
            {cells.length > 2 && (
              <Button onClick={() => setCells(cells.slice(0, -1))}>{words.removeRow}</Button>
            )}
            {columns > 1 && (
              <Button onClick={() => setCells(cells.map((line) => line.slice(0, -1)))}>
                {words.removeColumn}
              </Button>
            )}
          </div>
          <div className={styles.buttons}>
            <Button onClick={close}>{pageSentences.frame.cancel}</Button>
            <Button
              variant="primary"
              onClick={() => {
                onInsert(markdownTable(cells));
                close();
              }}
            >
              {words.insertTable}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

/** The table with these cells pasted at a place, extended as needed. */
function withCells(cells: string[][], pasted: string[][], row: number, column: number): string[][] {
  const height = Math.max(cells.length, row + pasted.length);
  const width = Math.max(cells[0]?.length ?? 0, column + (pasted[0]?.length ?? 0));
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => pasted[y - row]?.[x - column] ?? cells[y]?.[x] ?? ''),
  );
}

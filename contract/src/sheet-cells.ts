/*
 * Detects cells that a spreadsheet has spoiled. One set of rules for every list that people upload: members,
 * attendance, past events.
 */

export const cellFaults = ['shortened', 'error', 'hidden', 'logical', 'day', 'encoding'] as const;
/**
 * `shortened`: a long number is `2.2E+11`, or its last digits are zeros. `error`: an error of a formula. `hidden`: the
 * column was too narrow. `logical`: a check box. `day`: a day where none can be. `encoding`: the letters were read in a
 * wrong encoding.
 */
export type CellFault = (typeof cellFaults)[number];

/** A long number as spreadsheets show and save it, also with a decimal comma. */
const shortened = /^[+-]?\d(?:[.,]\d+)?E[+-]\d+$/i;
const error =
  /^#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|FIELD!|GETTING_DATA|ERROR!|NV|WERT!)$/i;
const hidden = /^#{2,}$/;
const logical = /^(?:true|false)$/i;
/**
 * UTF-8 that was read as Windows-1252: Devanagari, letters with accents, typographic characters. Then characters that
 * were lost.
 */
const encoding = /\ufffd|à[¤¥]|Ã[\u0080-\u00bf]|â€|^[\s?]*\?{2}[\s?]*$/;

const LOOKED_AT = 500;

/** Null for a text that a person may have typed. */
export function cellFault(text: string): CellFault | null {
  // A cell may have a megabyte.
  const cell = text.trim().slice(0, LOOKED_AT);
  if (shortened.test(cell)) return 'shortened';
  if (error.test(cell)) return 'error';
  if (hidden.test(cell)) return 'hidden';
  if (logical.test(cell)) return 'logical';
  return encoding.test(cell) ? 'encoding' : null;
}

const nothing = /^(?:[-–—_.]+|n\.?\s?\/?\s?a\.?|nil|none|null|not applicable|निरंक|लागू नहीं)$/i;

/** Whether people write this into an empty cell: `-`, `N/A`, `Nil`. */
export function saysNothing(text: string): boolean {
  return nothing.test(text.trim());
}

/** How spreadsheets show a value that they took for a day: `12-Mar`, `Mar-21`, `2026-03-12`, `12/03/2026`. */
const day =
  /^(?:\d{1,2}[- ][A-Z][a-z]{2}(?:[- ]\d{2,4})?|[A-Z][a-z]{2}[- ]\d{2,4}|\d{4}-\d\d-\d\d|\d{1,2}([/.-])\d{1,2}\1(?:19|20)\d\d)$/;

/** Like {@link cellFault}, for a cell with the name or the number of a person, which cannot be a day. */
export function faultOfPerson(text: string): CellFault | null {
  return cellFault(text) ?? (day.test(text.trim()) ? 'day' : null);
}

/** 0 → `A`, 26 → `AA`. */
export function columnLetter(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnLetter(Math.floor(at / 26) - 1) + last;
}

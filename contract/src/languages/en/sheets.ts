/** Sentences about lists that people send: members, attendance, past events. */
export const sheetSentences = {
  hiddenRows: (count: number) =>
    count === 1
      ? '1 row is hidden in the spreadsheet and is not read. To read it, show it there, for example by clearing the filter, and save again.'
      : `${count.toLocaleString('en-IN')} rows are hidden in the spreadsheet and are not read. To read them, show them there, for example by clearing the filter, and save again.`,
  faults: {
    shortened:
      'The spreadsheet has shortened or rounded this number. Format its column as text there, and type the number again.',
    error: 'This is an error of the spreadsheet, not a value.',
    hidden:
      'The column was too narrow when it was saved, so its value is lost. Make it wider there, and save again.',
    logical: 'This is the value of a check box.',
    day: 'The spreadsheet has turned this into a date. Format its column as text there, and type it again.',
    encoding: 'These letters were saved in the wrong encoding. Save the sheet as XLSX or “CSV UTF-8”.',
  },
};

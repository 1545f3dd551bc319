/** Sentences about lists that people send: members, attendance, past events. */
export const sheetSentences = {
  hiddenRows: (count: number) =>
    count === 1
      ? '1 row is hidden in the spreadsheet and is not read. To read it, show it there, for example by clearing the filter, and save again.'
      : `${count.toLocaleString('en-IN')} rows are hidden in the spreadsheet and are not read. To read them, show them there, for example by clearing the filter, and save again.`,
  faults: {
    shortened:
      'The spreadsheet has shortened or rounded this number. Make its column a column of text there, and write the number again.',
    error: 'This is an error of the spreadsheet and no value.',
    hidden:
      'The column was too narrow when it was saved, so its value is lost. Make it wider there, and save again.',
    logical: 'This is the mark of a check box.',
    day: 'The spreadsheet has made a day of it. Make its column a column of text there, and write it again.',
    encoding: 'These letters were saved in a wrong encoding. Save the sheet as XLSX or “CSV UTF-8”.',
  },
};

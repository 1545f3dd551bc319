/** Sentences about lists that people send: members, attendance, past events. */
export const sheetSentences = {
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

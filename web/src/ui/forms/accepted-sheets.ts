/** The file types that a field for a list accepts. Google Forms packs the CSV of its answers into a ZIP. */
export const acceptedSheets =
  '.csv,.tsv,.txt,.xlsx,.zip,application/zip,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

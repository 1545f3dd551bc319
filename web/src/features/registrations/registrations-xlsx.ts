import { textWorkbook } from '../../lib/formats/text-workbook.ts';

export function registrationsXlsx(
  titles: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<Blob> {
  return textWorkbook(
    'Registrations',
    titles.map((title) => ({ title, width: 24 })),
    rows,
  );
}

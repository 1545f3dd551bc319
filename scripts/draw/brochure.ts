import { createRequire } from 'node:module';
import pdfmake from 'pdfmake';
import { institute } from '../../contract/src/content/institute.ts';
import { logo } from './logo.ts';
import { ink } from './palette.ts';

const roboto = createRequire(import.meta.url)('pdfmake/fonts/Roboto.js');

/** The one-page brochure that is attached to the monsoon hackathon's record, as a PDF. */
export function brochure(picture: Buffer): Promise<Buffer> {
  pdfmake.setFonts(roboto);
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path: string) => path.includes('pdfmake'));
  const row = (time: string, what: string) => [{ text: time, bold: true, color: ink.blue }, what];
  return pdfmake
    .createPdf({
      pageSize: 'A4',
      pageMargins: [48, 48, 48, 48],
      info: {
        title: 'Monsoon Hackathon 2026',
        author: institute.name,
        creationDate: new Date('2026-08-01T06:00:00Z'),
      },
      defaultStyle: { fontSize: 10.5, lineHeight: 1.35, color: ink.ink },
      content: [
        {
          columns: [
            { svg: logo, width: 40 },
            { text: `${institute.name}\n${institute.department}`, margin: [12, 6, 0, 0], color: ink.blue },
          ],
        },
        { text: 'Monsoon Hackathon 2026', fontSize: 32, bold: true, color: ink.blue, margin: [0, 22, 0, 2] },
        {
          text: '36 hours on drainage, warnings, dry paths and dry books',
          fontSize: 14,
          margin: [0, 0, 0, 16],
        },
        { image: `data:image/jpeg;base64,${picture.toString('base64')}`, width: 499, margin: [0, 0, 0, 18] },
        {
          columns: [
            {
              width: '58%',
              stack: [
                { text: 'What it is', fontSize: 14, bold: true, color: ink.brick, margin: [0, 0, 0, 4] },
                'Teams of three to five look at what the rain does to the campus and build something that still works on Monday. Sensors, boards and a workbench are provided; bring a laptop, a raincoat and an idea.',
                {
                  text: 'What the jury asks',
                  fontSize: 14,
                  bold: true,
                  color: ink.brick,
                  margin: [0, 12, 0, 4],
                },
                {
                  ul: [
                    'Whose problem is it, and did you ask them?',
                    'Does it work while we stand here?',
                    'Who looks after it when you have graduated?',
                  ],
                },
              ],
            },
            {
              width: '*',
              margin: [20, 0, 0, 0],
              stack: [
                { text: 'Programme', fontSize: 14, bold: true, color: ink.brick, margin: [0, 0, 0, 4] },
                {
                  layout: 'lightHorizontalLines',
                  table: {
                    widths: [58, '*'],
                    body: [
                      row('Sat 08:00', 'Doors, tables, tea'),
                      row('Sat 09:00', 'Problems are read out'),
                      row('Sat 21:00', 'First round of the jury'),
                      row('Sun 16:00', 'Hands off'),
                      row('Sun 20:00', 'Prizes and dinner'),
                    ],
                  },
                },
              ],
            },
          ],
        },
        {
          text: 'Innovation Block and Central Lawn. Open to all years and all branches. Registration is free and closes when the tables are full.',
          margin: [0, 18, 0, 0],
          color: ink.blue,
        },
      ],
    })
    .getBuffer();
}

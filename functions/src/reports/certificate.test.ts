import { catalogues } from '@club-portal/contract/catalogues';
import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { type PrintedCertificate, renderCertificate, renderCertificates } from './certificate.ts';
import { expectInOrder } from './fixtures/in-order.ts';
import { differenceFromKept } from './fixtures/kept-pages.ts';
import { drawPages, PdfObjects, readText } from './fixtures/pdf-reader.ts';

const signature = await sharp({
  create: { width: 300, height: 90, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
})
  .composite([
    { input: { create: { width: 200, height: 6, channels: 3, background: '#1a2a6c' } }, left: 40, top: 40 },
  ])
  .png()
  .toBuffer();
const drawn = { name: 'Dr. Meera Nimbalkar', office: 'Coordinator, Robotic Club', signature };
const byHand = { name: 'Prof. Raghav Vatsal', office: 'Head of Department', signature: null };
const principal = {
  name: 'Dr. Venkata Satyanarayana Subrahmanyeswara Pulipaka',
  office: 'Principal, Palashvan Institute of Engineering and Technology',
  signature,
};
const { en, hi } = catalogues;
const values = {
  ...{ event: 'Robo Race', date: '5 December 2026', place: 'Lab 3', club: 'Robotic Club', prize: '' },
  department: 'Department of Mechanical Engineering',
};
const certificate: PrintedCertificate = {
  ...{
    language: 'en',
    kind: 'participation',
    text: en.certificateTexts.participation,
    name: 'Asha Kelkar',
    values,
  },
  department: 'Department of Mechanical Engineering',
  institute: 'Palashvan Institute of Technology',
  signers: [drawn, byHand],
  ...{ number: '7K3QX9TB2M', issuedOn: '2026-12-08' },
};
const hindi: Partial<PrintedCertificate> = {
  ...{ language: 'hi', text: hi.certificateTexts.participation, name: 'अनन्या चतुर्वेदी (Ananya)' },
  values: {
    ...values,
    ...{ event: 'रोबो दौड़: बनाओ और दौड़ाओ', date: '5 दिसंबर 2026', club: 'रोबोटिक क्लब' },
  },
};
const render = (changes: Partial<PrintedCertificate> = {}) =>
  renderCertificate({ ...certificate, ...changes });
const textOf = async (changes: Partial<PrintedCertificate> = {}) => {
  const pages = await readText(await render(changes));
  expect(pages).toHaveLength(1);
  return pages[0] ?? '';
};

describe('a certificate', () => {
  it('has letterhead, title, sentence, signatures, number, day and address on one page, in this order', async () => {
    expectInOrder(await textOf(), [
      'Palashvan Institute of Technology Department of Mechanical Engineering Certificate of Participation',
      'This is to certify that Asha Kelkar took part in Robo Race on 5 December 2026, organised by Robotic Club.',
      'Dr. Meera Nimbalkar Coordinator, Robotic Club Prof. Raghav Vatsal Head of Department',
      'Certificate number 7K3QX-9TB2M Issued on 8 December 2026 To verify, scan the code or open',
      '/verify/ 7K3QX9TB2M',
    ]);
  });

  it.for([
    ['winner', 'Certificate of Achievement', 'Asha Kelkar won First prize in Robo Race on 5'],
    ['speaker', 'Certificate of Appreciation', 'Asha Kelkar with our thanks for speaking at Robo Race'],
    ['volunteer', 'Certificate of Appreciation', 'serving as a volunteer at Robo Race on 5'],
    ['organiser', 'Certificate of Appreciation', 'thanks for organising Robo Race, held by Robotic Club'],
  ] as const)('says what it is for: %s', async ([kind, title, sentence]) => {
    expectInOrder(
      await textOf({ kind, text: en.certificateTexts[kind], values: { ...values, prize: 'First prize' } }),
      [title, sentence],
    );
  });

  it('is in Hindi, with the words as typed and the address of the Hindi page', async () => {
    expectInOrder(await textOf(hindi), [
      'सहभागिता प्रमाणपत्र',
      'प्रमाणित किया जाता है कि अनन्या चतुर्वेदी (Ananya) ने रोबोटिक क्लब द्वारा 5 दिसंबर 2026 को आयोजित',
      'रोबो दौड़: बनाओ और दौड़ाओ में भाग लिया।',
      'प्रमाणपत्र संख्या 7K3QX-9TB2M 8 दिसंबर 2026 को जारी',
      '/hi/',
    ]);
  });

  it('has the sentence of the event, with unknown placeholders left as they are', async () => {
    const text = 'For {name}, {naam}: {prize} in {event} at {place}, {department}. Well done, {name}!';
    expect(
      await textOf({ text, values: { ...values, prize: 'Best idea' }, name: 'Asha {event} K.' }),
    ).toContain(
      'For Asha {event} K., {naam}: Best idea in Robo Race at Lab 3, Department of Mechanical Engineering. Well done, Asha {event} K.!',
    );
  });

  it('has the name even if the sentence omits it', async () => {
    expect(await textOf({ text: 'Took part in {event}.' })).toContain('Asha Kelkar Took part in Robo Race.');
  });

  const longName = 'Venkata Satyanarayana Subrahmanyeswara Lakshminarasimha Rao Pulipaka';
  const oneWord = 'Lakshminarasimhavenkatasubrahmanyeswaras';
  it.for([
    ['a long name, event and club', longName, 'Responsible engineering '.repeat(9).trim(), ''],
    ['a name of one word', oneWord, 'Robo Race', ''],
    ['a name of 100 letters without a space', 'W'.repeat(100), 'Robo Race', ''],
    [
      'a long sentence',
      longName,
      'Responsible engineering '.repeat(9).trim(),
      `{name}${' in {event}'.repeat(3)} ${'with joy '.repeat(60)}`,
    ],
  ] as const)('fits on its page: %s', async ([, name, title, text]) => {
    const signers = [drawn, byHand, principal];
    const club = 'Society for the Advancement of Mechanical and Mechatronic Engineering Students';
    const long = { name, ...(text && { text }), signers, values: { ...values, event: title, club } };
    const seen = (await textOf(long)).replaceAll(/\s/g, '');
    for (const part of [name, title, principal.name, principal.office, '7K3QX-9TB2M', 'verify/7K3QX9TB2M'])
      expect(seen).toContain(part.replaceAll(/\s/g, ''));
    // Nothing covers the line of the frame: it looks like that of every other certificate.
    const [[page], [plain]] = [await drawPages(await render(long)), await drawPages(await render())];
    expect(frameOf(page)).toEqual(frameOf(plain));
  });

  it('looks like its stored picture', async () => {
    for (const [name, changes] of [
      [
        'certificate-1',
        {
          signers: [drawn, byHand, principal],
          ...{
            kind: 'winner',
            text: en.certificateTexts.winner,
            values: { ...values, prize: 'First prize' },
          },
        },
      ],
      ['certificate-2', hindi],
    ] satisfies [string, Partial<PrintedCertificate>][]) {
      const [page] = await drawPages(await render(changes));
      if (!page) throw new Error('No page');
      expect(await differenceFromKept(name, page), name).toBeLessThan(0.001);
    }
  });

  it('has a line to sign on in place of an unreadable signature', async () => {
    const broken = { ...drawn, signature: Buffer.from('no picture') };
    expect(await textOf({ signers: [broken] })).toContain('Dr. Meera Nimbalkar');
  });

  test('the same certificate gives the same bytes, another name different ones', async () => {
    const first = Buffer.from(await render());
    expect(first.equals(await render())).toBe(true);
    expect(first.equals(await render({ name: 'Asha Kelker' }))).toBe(false);
  });
});

/** The pixels of the band around the page, below the letterhead's colours. */
function frameOf(page: Awaited<ReturnType<typeof drawPages>>[number] | undefined): string {
  if (!page) return '';
  const { pixels, width, height } = page;
  const band = 36;
  const kept: number[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (x < band || y < band || x >= width - band || y >= height - band)
        kept.push(pixels[(y * width + x) * 3] ?? 0);
  return Buffer.from(kept).toString('base64');
}

describe('the file', () => {
  it('is tagged: title, paragraphs in reading order, signature and code in words, a link', async () => {
    const pdf = new PdfObjects(await render());
    const [document] = pdf.having('/S /Document');
    const roles = pdf.children(document).map((element) => /\/S \/(\w+)/.exec(element)?.[1]);
    expect(roles.join(' ')).toBe('P P H1 P Figure P P P P P P P P Link Link Figure');
    const alternatives = pdf.having('/S /Figure').map((figure) => pdf.text(figure, 'Alt'));
    expect(alternatives[0]).toBe('Signature of Dr. Meera Nimbalkar');
    expect(alternatives[1]).toMatch(/^QR code that leads to https:.*\/verify\/7K3QX9TB2M$/);
    expect(pdf.info('Title')).toBe('Certificate of Participation: Asha Kelkar');
    expect(pdf.text(pdf.having('/Type /Catalog')[0], 'Lang')).toBe('en-IN');
    // Everything drawn is in the structure, or marked as decoration.
    const [drawing = []] = pdf.drawings;
    let depth = 0;
    const outside = drawing.filter((line) => {
      depth += /\b(BDC|BMC)$/.test(line) ? 1 : line === 'EMC' ? -1 : 0;
      return depth === 0 && /(?:\bTj|\bTJ|\bDo|^[fSBb]\*?)$/.test(line);
    });
    expect([depth, outside]).toEqual([0, []]);
  });

  it('conforms to PDF/A-2a', async () => {
    const file = await render({ name: 'अनन्या Kelkar ½', signers: [drawn, principal] });
    const pdf = new PdfObjects(file);
    const [catalog] = pdf.having('/Type /Catalog');
    expect(pdf.metadata).toMatch(/<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>A</);
    expect(pdf.metadata).toContain(
      '<rdf:li xml:lang="x-default">Certificate of Participation: अनन्या Kelkar ½</rdf:li>',
    );
    const [intent] = pdf.having('/S /GTS_PDFA1');
    expect(catalog).toContain('/OutputIntents');
    expect(pdf.entry(intent, 'DestOutputProfile')).toContain('/N 3');
    expect(pdf.text(intent, 'OutputConditionIdentifier')).toBe('sRGB IEC61966-2.1');
    // Every font is embedded, and maps its glyphs to characters.
    const fonts = pdf.having('/Subtype /Type0');
    const embedded = pdf.bodies.filter((body) => /\/FontFile[23] /.test(body));
    expect(fonts.length).toBeGreaterThan(3);
    expect(embedded).toHaveLength(fonts.length);
    for (const font of fonts) expect(font).toContain('/ToUnicode');
    const whole = pdf.bodies.join('\n');
    expect(whole).not.toMatch(/\/(SMask|CA|ca|BM|JavaScript|JS|Launch|EmbeddedFiles|LZWDecode|Encrypt)\b/);
    for (const annotation of pdf.having('/Type /Annot')) expect(annotation).toContain('/F 4');
    expect(catalog).toContain('/MarkInfo');
    expect(Buffer.from(file).toString('latin1').slice(0, 15)).toMatch(/^%PDF-1\.7\n%[\x80-\xff]{4}/);
  });
});

describe('several certificates', () => {
  const other = { ...certificate, ...hindi, signers: [{ ...drawn }, byHand] };

  it('are one file with a page for each, the same as when printed alone', async () => {
    const all = await renderCertificates([certificate, other]);
    expect(await readText(all)).toEqual([await textOf(), await textOf(other)]);
    const drawings = [...(await drawPages(all)), ...(await drawPages(await render()))];
    const [first, second, alone] = drawings.map(({ pixels }) => Buffer.from(pixels));
    expect([first?.equals(alone as Buffer), second?.equals(alone as Buffer)]).toEqual([true, false]);
    expect(Buffer.from(all).equals(await renderCertificates([certificate, other]))).toBe(true);
  });

  it('are articles in their languages, with a bookmark for each name, and share their pictures and PDF/A metadata', async () => {
    const pdf = new PdfObjects(await renderCertificates([certificate, other]));
    const [document] = pdf.having('/S /Document');
    const articles = pdf.children(document);
    expect(articles.map((article) => pdf.text(article, 'Lang'))).toEqual(['en-IN', 'hi-IN']);
    for (const article of articles) {
      const roles = pdf.children(article).map((element) => /\/S \/(\w+)/.exec(element)?.[1]);
      expect([roles[2], roles.at(-1)]).toEqual(['H1', 'Figure']);
    }
    expect(pdf.bookmarks).toEqual([
      [certificate.name, []],
      [hindi.name, []],
    ]);
    expect(pdf.info('Title')).toBe('Certificates: Robo Race');
    // The emblem and one signature.
    expect(pdf.having('/Subtype /Image')).toHaveLength(2);
    expect(pdf.metadata).toContain('<pdfaid:conformance>A<');
  });
});

import { FILED_MOST_BYTES } from '@club-portal/contract/accreditation';
import { catalogues } from '@club-portal/contract/catalogues';
import { shownCertificateNumber } from '@club-portal/contract/certificate-number';
import { writeCsv } from '@club-portal/contract/csv';
import type { EvidenceUse } from '@club-portal/contract/evidence';
import { eventFileName, fileName } from '@club-portal/contract/file-names';
import type { LanguageCode } from '@club-portal/contract/languages';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { toEventRecord } from '../event-records/documents.ts';
import { toReportSource } from '../event-records/report-sources.ts';
import { type StoredEvidence, storedEvidenceOf } from '../evidence/store.ts';
import { uniqueNames } from '../files/file-names.ts';
import { listObjects, readObject, readObjectIfThere, writeObject } from '../files/objects.ts';
import { versionOf } from '../firestore.ts';
import { inPdfWorker } from '../pdf/in-pdf-worker.ts';
import { type IssuedCertificate, readIssuedCertificates } from '../records/event-counts.ts';
import { idFrom } from '../records/records.ts';
import { type Counted, countedIn } from '../reports/counted.ts';
import type { Authorized } from '../rights.ts';
import { type PackOrder, packFolder } from './pack-store.ts';

/** A file of a record in a pack. */
export interface RecordFile {
  /** Its name in the record's folder. */
  name: string;
  /** Path of its object. */
  path: string;
  /** Bytes. */
  size: number;
}

/** The folder of objects made for a pack, until its ZIP is ready. */
export function madeFolder(pack: string): string {
  return `${packFolder(pack)}made/`;
}

/**
 * The files of records, as they are made. A list of the files is written after them, so a record with a list is
 * complete, whatever happened then. A list belongs to one version of the record and its evidence.
 */
export class RecordFiles {
  readonly #pack: string;
  readonly #order: PackOrder;
  readonly #lists: Set<string>;
  /** How many names of attendance lists the files contain. */
  names = 0;

  private constructor(pack: string, order: PackOrder, lists: Set<string>) {
    this.#pack = pack;
    this.#order = order;
    this.#lists = lists;
  }

  /** Finds what an earlier run has made. */
  static async of(pack: string, order: PackOrder): Promise<RecordFiles> {
    return new RecordFiles(pack, order, new Set(await listObjects(madeFolder(pack))));
  }

  /** Makes the files of a record, unless they exist. */
  async make(record: Authorized<DocumentSnapshot>): Promise<{ files: RecordFile[]; counted: Counted }> {
    const evidence = await storedEvidenceOf({ system: 'packs' }, record);
    const certificates = this.#order.evidence
      ? await readIssuedCertificates(record.get('announcement') ?? '')
      : [];
    if (this.#order.evidence) this.names += evidence.attendance.length + certificates.length;
    const versions = [versionOf(record), evidence.version].join(' ');
    const folder = `${madeFolder(this.#pack)}${record.id}-${idFrom(versions)}/`;
    const list = `${folder}files.json`;
    const counted = countedIn(evidence);
    if (this.#lists.has(list)) return { files: JSON.parse((await readObject(list)).toString()), counted };
    const writer = new Writer(folder, this.#order.language, eventFileName(toEventRecord(record), NAME_PART));
    await writer.report(record, evidence);
    if (this.#order.evidence) await writer.evidence(evidence, certificates);
    const files = writer.files();
    const content = Buffer.from(JSON.stringify(files));
    await writeObject(list, { name: '', contentType: 'application/json', content });
    return { files, counted };
  }
}

/**
 * Maximum letters for the event's and the document's part of a name, so that both fit into 255 bytes in Devanagari too.
 */
const NAME_PART = 36;

class Writer {
  readonly #folder: string;
  readonly #words: (typeof catalogues)[LanguageCode]['report']['tables'];
  readonly #counted: (typeof catalogues)[LanguageCode]['report']['counted'];
  readonly #files: RecordFile[] = [];
  /** Begins the name of each file, so that it shows what it belongs to outside the pack. */
  readonly #event: string;

  constructor(folder: string, language: LanguageCode, event: string) {
    this.#folder = folder;
    this.#event = event;
    const say = catalogues[language];
    this.#words = say.report.tables;
    this.#counted = say.report.counted;
  }

  files(): RecordFile[] {
    const names = this.#files.map(({ name }) => `${this.#event}, ${name}`).map(uniqueNames());
    return this.#files.map((file, index) => ({ ...file, name: names[index] ?? file.name }));
  }

  /** With the time and place of photographs, as administrators get it. The evidence is next to it. */
  async report(record: DocumentSnapshot, evidence: StoredEvidence): Promise<void> {
    const { renderEventReport } = await import('../reports/event-report.ts');
    const known = { places: evidence.places, counted: countedIn(evidence) };
    await this.#pdf(this.#words.report, await renderEventReport({ ...toReportSource(record), ...known }));
  }

  async evidence(
    { files, attendance }: StoredEvidence,
    certificates: readonly IssuedCertificate[],
  ): Promise<void> {
    for (const file of files) {
      const bytes = await readObjectIfThere(file.path);
      if (!bytes) continue;
      const stem = fileName(
        `${this.#useOf(file.use)} ${file.name.replace(/\.[a-z0-9]{2,5}$/i, '')}`,
        NAME_PART,
      );
      if (file.contentType === 'application/pdf') await this.#pdf(stem, bytes);
      else await this.#write(`${stem}.jpg`, file.contentType, bytes);
    }
    const { attendee, roll } = this.#words;
    const names = attendance.map(({ name, roll }) => [name, roll]);
    await this.#list(this.#useOf('attendance'), [attendee, roll], names);
    const { number: heading, kinds, ...words } = this.#counted;
    const issued = certificates.map(({ number, name, roll, kind }) => [
      ...[shownCertificateNumber(number), name, roll],
      kinds[kind as keyof typeof kinds] ?? kind,
    ]);
    await this.#list(words.certificates, [heading, attendee, roll, this.#words.values.kind], issued);
  }

  async #list(name: string, headings: string[], rows: string[][]): Promise<void> {
    if (rows.length > 0) await this.#write(`${name}.csv`, 'text/csv', Buffer.from(writeCsv(headings, rows)));
  }

  #useOf(use: EvidenceUse): string {
    return this.#words.uses[use];
  }

  async #pdf(stem: string, pdf: Uint8Array): Promise<void> {
    const parts =
      pdf.length > FILED_MOST_BYTES
        ? await inPdfWorker('splitPdf', pdf, FILED_MOST_BYTES).catch(() => [pdf])
        : [pdf];
    for (const [index, part] of parts.entries()) {
      const mark = parts.length === 1 ? '' : ` ${this.#words.part(index + 1, parts.length)}`;
      await this.#write(`${stem}${mark}.pdf`, 'application/pdf', part);
    }
  }

  async #write(name: string, contentType: string, content: Uint8Array): Promise<void> {
    const path = `${this.#folder}${this.#files.length}`;
    await writeObject(path, { name: '', contentType, content });
    this.#files.push({ name, path, size: content.length });
  }
}

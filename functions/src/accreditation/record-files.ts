import { FILED_MOST_BYTES } from '@club-portal/contract/accreditation';
import { catalogues } from '@club-portal/contract/catalogues';
import { writeCsv } from '@club-portal/contract/csv';
import type { EvidenceUse, PicturePlace } from '@club-portal/contract/evidence';
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
import { idFrom } from '../records/records.ts';
import type { Authorized } from '../rights.ts';
import { type PackOrder, packFolder } from './pack-store.ts';

/** A file of a record in a pack. */
export interface RecordFile {
  /** Its name in the record's folder. */
  name: string;
  /** Its object. */
  path: string;
  /** Bytes. */
  size: number;
}

/** The folder of objects that are made for a pack, until its ZIP is ready. */
export function madeFolder(pack: string): string {
  return `${packFolder(pack)}made/`;
}

/**
 * The files of records, as they are made. A list of the files is written after them, so what has a list is complete,
 * whatever happened then. A list is that of one version of the record and its evidence.
 */
export class RecordFiles {
  readonly #pack: string;
  readonly #order: PackOrder;
  readonly #lists: Set<string>;
  /** How many names of attendance lists are in the files. */
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

  /** Makes the files of a record, if they are not there. */
  async make(record: Authorized<DocumentSnapshot>): Promise<RecordFile[]> {
    const evidence = await storedEvidenceOf({ system: 'packs' }, record);
    if (this.#order.evidence) this.names += evidence.attendance.length;
    const versions = [versionOf(record), evidence.version].join(' ');
    const folder = `${madeFolder(this.#pack)}${record.id}-${idFrom(versions)}/`;
    const list = `${folder}files.json`;
    if (this.#lists.has(list)) return JSON.parse((await readObject(list)).toString());
    const writer = new Writer(folder, this.#order.language, eventFileName(toEventRecord(record), NAME_PART));
    await writer.report(record, evidence.places);
    if (this.#order.evidence) await writer.evidence(evidence);
    const files = writer.files();
    const content = Buffer.from(JSON.stringify(files));
    await writeObject(list, { name: '', contentType: 'application/json', content });
    return files;
  }
}

/** Letters of the event's and of the paper's part of a name, so that both have room in 255 bytes in Devanagari too. */
const NAME_PART = 36;

class Writer {
  readonly #folder: string;
  readonly #words: (typeof catalogues)[LanguageCode]['report']['tables'];
  readonly #files: RecordFile[] = [];
  /** Begins the name of each file, so that it says what it belongs to when it has left the pack. */
  readonly #event: string;

  constructor(folder: string, language: LanguageCode, event: string) {
    this.#folder = folder;
    this.#event = event;
    const say = catalogues[language];
    this.#words = say.report.tables;
  }

  files(): RecordFile[] {
    const names = this.#files.map(({ name }) => `${this.#event}, ${name}`).map(uniqueNames());
    return this.#files.map((file, index) => ({ ...file, name: names[index] ?? file.name }));
  }

  /** With time and place of photographs, as administrators get it. The evidence is beside it. */
  async report(record: DocumentSnapshot, places: Record<string, PicturePlace>): Promise<void> {
    const { renderEventReport } = await import('../reports/event-report.ts');
    await this.#pdf(this.#words.report, await renderEventReport({ ...toReportSource(record), places }));
  }

  async evidence({ files, attendance }: StoredEvidence): Promise<void> {
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
    if (attendance.length === 0) return;
    const rows = attendance.map(({ name, roll }) => [name, roll]);
    const csv = Buffer.from(writeCsv([this.#words.attendee, this.#words.roll], rows));
    await this.#write(`${this.#useOf('attendance')}.csv`, 'text/csv', csv);
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

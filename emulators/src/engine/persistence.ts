import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from './database.ts';
import type { StoredDocument } from './documents.ts';
import { fieldsFromJson, fieldsToJson } from './json.ts';
import type { Micros } from './times.ts';

const format = 'club-portal-firestore-export';
const documentsFile = 'documents.ndjson';

interface ExportedDocument {
  path: string;
  createTime: Micros;
  updateTime: Micros;
  fields: unknown;
}

/** Writes the documents, and the file `<folder>/<name>/<name>.overall_export_metadata` that firebase-tools needs. */
export async function exportDatabase(database: Database, folder: string, name: string): Promise<void> {
  const target = join(folder, name);
  await mkdir(target, { recursive: true });
  const lines = [...database.current.all()].map(({ path, createTime, updateTime, fields }) => {
    const exported: ExportedDocument = { path, createTime, updateTime, fields: fieldsToJson(fields) };
    return `${JSON.stringify(exported)}\n`;
  });
  await writeFile(join(target, documentsFile), lines.join(''));
  const metadata = { format, version: 1, documents: lines.length };
  await writeFile(join(target, `${name}.overall_export_metadata`), `${JSON.stringify(metadata)}\n`);
}

/** @throws Error if another emulator made the export */
export async function readExport(metadataFile: string): Promise<StoredDocument[]> {
  if (!(await isOwnExport(metadataFile))) {
    throw new Error(
      `${metadataFile} was not made by the embedded Firestore emulator, which cannot read an export ` +
        "of Google's emulator. Start with Google's emulator to keep this state, or without the state to begin anew.",
    );
  }
  const text = await readFile(join(dirname(metadataFile), documentsFile), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const exported = JSON.parse(line) as ExportedDocument;
      return { ...exported, fields: fieldsFromJson(exported.fields) };
    });
}

/** Whether our emulator made the export. The metadata of Google's emulator is binary. */
export async function isOwnExport(metadataFile: string): Promise<boolean> {
  const text = await readFile(metadataFile, 'utf8');
  try {
    return (JSON.parse(text) as { format?: unknown }).format === format;
  } catch {
    return false;
  }
}

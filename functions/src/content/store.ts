import type { Actor } from '@club-portal/contract/access';
import {
  checkInput,
  checkPart,
  missingClubs,
  type PartProblem,
} from '@club-portal/contract/content/check-part';
import { inchargeAfter } from '@club-portal/contract/content/club-incharge';
import { differences } from '@club-portal/contract/content/differences';
import { chosenContent } from '@club-portal/contract/content/in-language';
import { mayNamePictures, picturesOf } from '@club-portal/contract/content/named-pictures';
import { type MarkedValue, olderTexts } from '@club-portal/contract/content/older-texts';
import {
  contentParts,
  type ContentPart as PartName,
  parts,
  type WrittenContent,
} from '@club-portal/contract/content/parts';
import { afterMove, FORMER_PATHS, formerPathsIn, parsePart } from '@club-portal/contract/content/published';
import type { Clubs, Institute } from '@club-portal/contract/content/schema';
import { inLanguage } from '@club-portal/contract/content/text';
import { isUploaded } from '@club-portal/contract/content/uploaded-picture';
import {
  CONTENT_VERSIONS_KEPT,
  type ContentOverview,
  type ContentPart,
  type ContentPartUpdate,
  type ContentPublish,
  type ContentVersion,
  type Publication,
} from '@club-portal/contract/content-part';
import { sentenceOf } from '@club-portal/contract/field-codes';
import { coloursOf, contentFilesIn } from '@club-portal/web/site/content-files';
import { findPicture, MissingPicture, picturesOfPage } from '@club-portal/web/site/pictures';
import { withUploads } from '@club-portal/web/site/uploaded-pictures';
import { type DocumentSnapshot, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { ApiProblem, changedMeanwhile, invalid, notFound } from '../errors.ts';
import { firestore, versionOf } from '../firestore.ts';
import { log } from '../log.ts';
import { logChange } from '../records/changes.ts';
import { newId } from '../records/records.ts';
import { builtSite } from '../rendering/load-pages.ts';
import { authorize, requireRight } from '../rights.ts';
import type { Sentence } from '../sentences.ts';
import { publishedContent, warnOfMisfit } from './current.ts';
import { requireUploads, uploadsInJson } from './pictures.ts';
import { publicationDocument, readPublication } from './publication.ts';

/**
 * `content/{part}`: `draft` (json, older, by, at) or none, and `published` (the same) or none. Values are JSON, because
 * Firestore would index each of their texts.
 */
const collection = firestore.collection('content');
/**
 * `contentVersions/{id}`: part, json, older, by, at, pictures (ids of uploaded ones). What was deployed before the
 * first publication has no `by`.
 */
const versions = firestore.collection('contentVersions');

export interface Stored {
  json: string;
  /** The paths of the translations that are older than the English text, as JSON. Missing in earlier releases. */
  older?: string;
  by: string;
  at: Timestamp;
}

const NEVER_STORED = 'none';

/** Returns all parts without their values, and the progress of the last publication. */
export async function readOverview(actor: Actor): Promise<Omit<ContentOverview, 'success'>> {
  requireRight(actor, 'content.read', {});
  return {
    parts: (await allParts()).map(toOverview),
    publication: await readPublication(),
  };
}

/** Returns the whole content as it would be if all drafts were published. */
export async function readDrafts(actor: Actor): Promise<WrittenContent> {
  requireRight(actor, 'content.read', {});
  const values = (await allParts()).map((document) => [document.id, toPart(document).value]);
  return Object.fromEntries(values) as WrittenContent;
}

function allParts(): Promise<DocumentSnapshot[]> {
  return firestore.getAll(...contentParts.map((part) => collection.doc(part)));
}

/** Throws 404 if there is no such part. */
export async function readPart(actor: Actor, name: string): Promise<ContentPart> {
  requireRight(actor, 'content.read', {});
  return toPart(await documentOf(name).get());
}

/**
 * Saves the draft of a part, or removes it if it equals the public value. Throws 400 with a sentence for each wrong
 * field, 404 if there is no such part, and 409 if the version is stale.
 */
export function saveDraft(
  actor: Actor,
  name: string,
  { right, ...draft }: ContentPartUpdate,
): Promise<ContentPart> {
  return keepDraft(actor, name, draft, {
    follow: followEnglish,
    olderIn: (value, stored) =>
      olderTexts(value, [currentMarked(stored), publicMarked(stored)]).filter(
        (path) => !right.includes(path),
      ),
    check: checkInput,
    requireMore: requirePicturesOf,
  });
}

interface Keeping {
  /** Returns the value with what the portal has translated in it. */
  follow?: <Value>(part: PartName, before: unknown, value: Value) => Value;
  /** The paths of the translations of a value that are older than the English text. */
  olderIn: (value: unknown, stored: DocumentSnapshot) => string[];
  check?: typeof checkPart;
  requireMore?: typeof requirePicturesOf;
}

async function keepDraft(
  actor: Actor,
  name: string,
  { value: sent, version }: { value: unknown; version: string },
  { follow = (_, __, value) => value, olderIn, check = checkPart, requireMore }: Keeping,
): Promise<ContentPart> {
  const document = documentOf(name);
  const part = document.id as PartName;
  const checked = check(part, sent);
  if (checked.value === undefined) throw invalidContent(checked.problems);
  await firestore.runTransaction(async (transaction) => {
    const stored = await transaction.get(document);
    authorize(actor, 'content.update', stored, {});
    requireVersion(stored, version);
    const before = publicValue(stored);
    const value = follow(part, currentMarked(stored).value, checked.value);
    if (part === 'clubs') requireClubs(before as Clubs, value as Clubs);
    await requireMore?.(transaction, part, value);
    const older = olderIn(value, stored);
    if (differences(before, value).length > 0) {
      transaction.set(document, { draft: toStoredValue(actor, value, older) }, { merge: true });
      return;
    }
    // Which translations are up to date is not public, so this needs no publication.
    const marked = stored.get('published') && { published: { older: JSON.stringify(older) } };
    transaction.set(document, { draft: FieldValue.delete(), ...marked }, { merge: true });
  });
  return toPart(await document.get());
}

function followEnglish<Value>(part: PartName, before: unknown, value: Value): Value {
  if (part !== 'clubs') return value;
  const known = new Map((before as Clubs).map((club) => [club.key, club.incharge]));
  const clubs = (value as Clubs).map((club) => {
    const incharge = inchargeAfter(known.get(club.key), club.incharge);
    return { ...club, ...(incharge !== undefined && { incharge }) };
  });
  return clubs as Value;
}

/** Throws like {@link saveDraft}. Without a version, discards any draft. */
export async function discardDraft(
  actor: Actor,
  name: string,
  version: string | undefined,
): Promise<ContentPart> {
  const document = documentOf(name);
  await firestore.runTransaction(async (transaction) => {
    const stored = await transaction.get(document);
    authorize(actor, 'content.update', stored, {});
    if (version !== undefined) requireVersion(stored, version);
    transaction.set(document, { draft: FieldValue.delete() }, { merge: true });
  });
  return toPart(await document.get());
}

/**
 * Publishes the drafts, all or none. Their pages follow when the publisher has built them. Throws 404 if there is no
 * such draft, and 409 if one differs from what the person has seen.
 */
export async function publishDrafts(actor: Actor, { drafts }: ContentPublish): Promise<Publication> {
  await firestore.runTransaction(async (transaction) => {
    const documents = await transaction.getAll(...drafts.map(({ part }) => collection.doc(part)));
    const before = await requireRoom(transaction, documents.map(toDraftJson));
    for (const document of documents) {
      const draft: Stored | undefined = document.get('draft');
      if (draft) await requirePicturesOf(transaction, document.id as PartName, JSON.parse(draft.json));
    }
    for (const [index, document] of documents.entries()) {
      const allowed = authorize(actor, 'content.publish', document, {});
      requireVersion(document, drafts[index]?.version ?? '');
      const draft: Stored | undefined = document.get('draft');
      if (!draft) throw notFound((say) => say.api.content.noDraft);
      const older = JSON.stringify(currentMarked(document).older);
      publishValue(transaction, document, { ...draft, older });
      if (document.id === 'institute') keepFormerPath(transaction, document, draft, before);
      const fields = differences(publicValue(document), JSON.parse(draft.json));
      logChange(
        transaction,
        { actor, action: 'content.publish' },
        { collection: 'content', id: allowed.id, title: allowed.id },
        fields,
      );
    }
    beginPublication(
      transaction,
      actor,
      documents.map(({ id }) => id),
    );
  });
  await deleteSurplusVersions(drafts.map(({ part }) => part));
  return (await readPublication()) as Publication;
}

function toDraftJson(document: DocumentSnapshot): readonly [part: string, json: string] {
  return [document.id, document.get('draft')?.json ?? ''];
}

/** All published content is one document. Firestore allows one MiB, and needs some of it for itself. */
const PUBLISHED_MOST = 1_000_000;

/** Returns the published content. Throws 413 if it would be too large with these parts, each as JSON. */
export async function requireRoom(
  transaction: Transaction,
  parts: (readonly [part: string, json: string])[],
): Promise<DocumentSnapshot> {
  const before = await transaction.get(publishedContent);
  const after = { ...before.data(), ...Object.fromEntries(parts) };
  if (Buffer.byteLength(Object.values(after).join('')) > PUBLISHED_MOST)
    throw new ApiProblem(413, 'too-large', (say) => say.api.content.tooMuch);
  return before;
}

/** Retries the failed publication. Throws 404 before the first one. */
export async function repeatPublication(
  actor: Actor,
): Promise<{ isRepeated: boolean; publication: Publication }> {
  requireRight(actor, 'content.publish', {});
  const isRepeated = await firestore.runTransaction(async (transaction) => {
    const hasFailed = (await transaction.get(publicationDocument)).get('state') === 'failed';
    if (hasFailed) transaction.update(publicationDocument, { state: 'waiting', problem: '' });
    return hasFailed;
  });
  const publication = await readPublication();
  if (!publication) throw notFound((say) => say.api.content.noDraft);
  return { isRepeated, publication };
}

/** Makes a value of a part public. `draft` becomes the part's draft, by default none. */
export function publishValue(
  transaction: Transaction,
  document: DocumentSnapshot,
  value: Stored,
  draft?: Stored | undefined,
): void {
  const part = document.id as PartName;
  const now = Timestamp.now();
  if (!document.get('published')) {
    // So that the content that the portal was deployed with can also be restored.
    const json = JSON.stringify(chosenContent[part]);
    transaction.create(versions.doc(newId()), { part, json, by: '', at: Timestamp.fromMillis(0) });
  }
  const published = { ...value, at: now };
  transaction.create(versions.doc(newId()), { part, ...published, pictures: uploadsInJson(value.json) });
  transaction.set(document.ref, { published, ...(draft && { draft }) });
  transaction.set(publishedContent, { [part]: value.json }, { merge: true });
}

/** Redirects the former address of the department page to the new one. `before` is the earlier published content. */
function keepFormerPath(
  transaction: Transaction,
  institute: DocumentSnapshot,
  { json }: Stored,
  before: DocumentSnapshot,
): void {
  const paths = afterMove(
    formerPathsIn(before.data() ?? {}),
    (publicValue(institute) as Institute).departmentPath,
    (JSON.parse(json) as Institute).departmentPath,
  );
  transaction.set(publishedContent, { [FORMER_PATHS]: JSON.stringify(paths) }, { merge: true });
}

/** Marks the pages of these parts as waiting for the publisher. */
export function beginPublication(transaction: Transaction, actor: Actor, parts: string[]): void {
  const publication = {
    state: 'waiting',
    parts,
    by: nameOf(actor),
    at: Timestamp.now(),
    problem: '',
    owner: '',
  };
  transaction.set(publicationDocument, publication, { merge: true });
}

/** Deletes old versions of these parts after a publication. */
export async function deleteSurplusVersions(parts: readonly PartName[]): Promise<void> {
  await Promise.all(parts.map(deleteOldVersions)).catch((error) =>
    log.warn('Old versions were not deleted. The next publication of the part does it.', {}, error),
  );
}

/** Newest first. */
export async function listVersions(actor: Actor, name: string): Promise<ContentVersion[]> {
  requireRight(actor, 'content.read', {});
  const found = versions.where('part', '==', documentOf(name).id).orderBy('at', 'desc');
  return (await found.limit(CONTENT_VERSIONS_KEPT).get()).docs.map(toVersion);
}

/** Returns a version, its value, and the value of the version before it. Throws 404. */
export async function readVersion(actor: Actor, id: string) {
  requireRight(actor, 'content.read', {});
  const document = await existing(id);
  const { docs } = await versions
    .where('part', '==', document.get('part'))
    .where('at', '<', document.get('at'))
    .orderBy('at', 'desc')
    .limit(1)
    .get();
  return {
    version: toVersion(document),
    value: JSON.parse(document.get('json')) as unknown,
    before: docs[0] ? (JSON.parse(docs[0].get('json')) as unknown) : null,
  };
}

/**
 * Makes the value of a version the draft of its part, even if one of its pictures is gone: it then has to be published
 * with another one. Throws 404, and 400 if the value no longer fits this release.
 */
export async function restoreVersion(actor: Actor, id: string): Promise<ContentPart> {
  requireRight(actor, 'content.update', {});
  const document = await existing(id);
  const part: PartName = document.get('part');
  const version = currentVersion(await collection.doc(part).get());
  const restored = JSON.parse(document.get('json')) as unknown;
  // Its translations are as old as they were.
  const before = [{ value: restored, older: olderOf(document.data() as Stored) ?? [] }];
  return keepDraft(
    actor,
    part,
    { value: restored, version },
    { olderIn: (value) => olderTexts(value, before) },
  );
}

/** Deletes the oldest versions of a part. Returns their number. */
export async function deleteOldVersions(part: PartName): Promise<number> {
  const old = versions.where('part', '==', part).orderBy('at', 'desc').offset(CONTENT_VERSIONS_KEPT);
  const { docs } = await old.get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
  return docs.length;
}

async function existing(id: string): Promise<DocumentSnapshot> {
  const document = await versions.doc(id).get();
  if (!document.exists) throw notFound((say) => say.api.record.notFound);
  return document;
}

function documentOf(name: string) {
  const part = contentParts.find((one) => one === name);
  if (!part) throw notFound((say) => say.api.record.notFound);
  return collection.doc(part);
}

function toPart(document: DocumentSnapshot): ContentPart {
  const { published: done, ...overview } = toOverview(document);
  return {
    ...overview,
    ...currentMarked(document),
    published: { ...publicMarked(document), done },
    pictures: picturesFor(overview.part),
  };
}

function toOverview(document: DocumentSnapshot): ContentOverview['parts'][number] {
  const draft: Stored | undefined = document.get('draft');
  const published: Stored | undefined = document.get('published');
  return {
    part: document.id as PartName,
    version: currentVersion(document),
    older: currentMarked(document).older.length,
    draft: draft ? doneBy(draft) : null,
    published: published ? doneBy(published) : null,
  };
}

function currentVersion(document: DocumentSnapshot): string {
  return document.exists ? versionOf(document) : NEVER_STORED;
}

export function publicValue(document: DocumentSnapshot): unknown {
  const part = document.id as PartName;
  const { value, error } = parsePart(part, document.get('published')?.json);
  if (error) warnOfMisfit(part, error);
  // As a form would send it: texts from the folder may begin or end with spaces.
  return value ?? parts[part].parse(chosenContent[part]);
}

/** Returns the public value, with its outdated translations. */
export function publicMarked(document: DocumentSnapshot): MarkedValue {
  return { value: publicValue(document), older: olderOf(document.get('published')) ?? [] };
}

/** Returns the draft, or the public value if there is none. */
export function currentMarked(document: DocumentSnapshot): MarkedValue {
  const draft: Stored | undefined = document.get('draft');
  if (!draft) return publicMarked(document);
  const value = JSON.parse(draft.json) as unknown;
  return { value, older: olderOf(draft) ?? olderTexts(value, [publicMarked(document)]) };
}

/** Undefined for what an earlier release has written. */
function olderOf(stored: Stored | undefined): string[] | undefined {
  return stored?.older === undefined ? undefined : JSON.parse(stored.older);
}

function toVersion(document: DocumentSnapshot): ContentVersion {
  return { _id: document.id, part: document.get('part'), ...doneBy(document.data() as Stored) };
}

function doneBy({ at, by }: Stored): { at: string; by: string } {
  return { at: at.toDate().toISOString(), by };
}

/** `older` contains the paths of the translations that are older than the English text. */
export function toStoredValue(actor: Actor, value: unknown, older: readonly string[]): Stored {
  return {
    json: JSON.stringify(value),
    older: JSON.stringify(older),
    by: nameOf(actor),
    at: Timestamp.now(),
  };
}

function nameOf(actor: Actor): string {
  if (actor && 'system' in actor) return actor.system;
  return actor?.name ?? '';
}

function requireVersion(document: DocumentSnapshot, version: string): void {
  if (currentVersion(document) !== version) throw changedMeanwhile(toPart(document));
}

function requireClubs(before: Clubs, after: Clubs): void {
  const [missing] = missingClubs(before, after);
  if (missing !== undefined) throw invalid({ clubs: (say) => say.api.content.clubMissing(missing) });
}

/** The addresses of the build's pictures by name, for a part that may contain pictures. */
function picturesFor(part: PartName): Record<string, string> {
  if (!mayNamePictures(part)) return {};
  const { slides, pages, sprite: _, ...others } = builtSite().pictures;
  const addresses = Object.entries({ ...slides, ...pages }).map(([name, { src }]) => [name, src]);
  return Object.assign(Object.fromEntries(addresses), ...Object.values(others));
}

/** Throws 400 for a picture of a part that the portal does not have, including those uploaded in the browser. */
async function requirePicturesOf(
  transaction: Transaction,
  part: PartName,
  value: WrittenContent[PartName],
): Promise<void> {
  await requireUploads(transaction, picturesOf(part, value));
  requirePictures({ ...chosenContent, [part]: value });
}

/** Throws 400 for a picture that is not in the build. */
export function requirePictures(content: WrittenContent): void {
  const pictures = withUploads(builtSite().pictures, content);
  try {
    contentFilesIn('en', content, pictures);
    coloursOf(content, pictures);
    for (const page of inLanguage(content.pages, 'en')) picturesOfPage(page.pictures, pictures);
    for (const use of ['favicon', 'reportEmblem'] as const) {
      const file = content.pictures[use];
      if (!isUploaded(file)) findPicture({ [chosenContent.pictures[use]]: file }, file);
    }
  } catch (error) {
    if (!(error instanceof MissingPicture)) throw error;
    throw invalid({ value: () => error.message });
  }
}

/** Nobody reads more, and a list may have a hundred thousand wrong entries. */
const PROBLEMS_MOST = 100;

export function invalidContent(problems: readonly PartProblem[]) {
  const fields = problems
    .slice(0, PROBLEMS_MOST)
    .map((problem): [string, Sentence] => [
      problem.path || 'value',
      (say) => (problem.message in say.fields ? sentenceOf(problem, say.fields) : problem.message),
    ]);
  return invalid(Object.fromEntries(fields));
}

import { type Action, type Actor, may, type Subject } from '@club-portal/contract/access';
import { Done } from '@club-portal/contract/answers';
import type { Catalogue } from '@club-portal/contract/languages/catalogue';
import { uploadLimits } from '@club-portal/contract/limits';
import type { RecordPaths } from '@club-portal/contract/paths';
import { ListQuery } from '@club-portal/contract/queries';
import type { DocumentData } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { PreparedFile } from '../media/prepare.ts';
import type { Page, PageRequest } from '../records/pages.ts';
import type { Once } from '../records/records.ts';
import { requireRight } from '../rights.ts';
import type { Sentence } from '../sentences.ts';
import { check, type Form, parseJson } from './input.ts';
import { type AnyRoute, LONG_MS, route } from './route.ts';

/** What the routes need from the store of an entity. */
interface RoutedStore<Item> {
  /** The first part of its actions: `notice` in `notice.add`. */
  entity: string;
  subjectOf: (record: DocumentData) => Subject;
  listVisible: () => Promise<Item[]>;
  listAll: (actor: Actor, page: PageRequest) => Promise<Page<Item>>;
  add: (actor: Actor, input: object, addition: { once?: Once | undefined }) => Promise<Item>;
  addWithFiles: (actor: Actor, input: object, files: PreparedFile[], once?: Once) => Promise<Item>;
  update: (actor: Actor, id: string, update: { version?: string | undefined }) => Promise<Item>;
  delete: (actor: Actor, id: string) => Promise<void>;
}

/** Paths, names, schemas and sentences of the four calls of one entity. */
interface RecordCalls<Input extends object, Update extends object> {
  paths: RecordPaths;
  /** Name of the answer's field for a list of records. */
  listKey: string;
  /** Name of the answer's field for one record. */
  itemKey: string;
  input: z.ZodType<Input>;
  update: z.ZodType<Update>;
  /** Schema of the answer to adding and changing. */
  done: z.ZodType;
  /** Schema of the answer to listing. */
  list: z.ZodType;
  /** By default those that fit every entity. */
  words?: (say: Catalogue) => { added: string; updated: string; deleted: string };
  summaries: { fetch: string; add: string; update: string; delete: string };
  /** The call that adds a record together with its files, for an entity with files. */
  withFiles?: { path: string; summary: string; prepare: (form: Form) => Promise<PreparedFile[]> };
}

/** A record that is added together with its files. */
const RecordForm = z.object({ record: z.string().describe('JSON: the body of the call without files') });

/** Returns the routes that list, add, change and delete the records of a store. */
export function recordRoutes<Item, Input extends object, Update extends object>(
  store: RoutedStore<Item>,
  calls: RecordCalls<Input, Update>,
): AnyRoute[] {
  const { entity } = store;
  const { paths, listKey, itemKey, input, update, done, list, summaries, withFiles } = calls;
  const { words = (say: Catalogue) => say.success.record } = calls;
  return [
    route({
      method: 'GET',
      path: paths.fetch,
      summary: summaries.fetch,
      action: `${entity}.see`,
      wider: `${entity}.list`,
      query: ListQuery,
      answer: list,
      isShared: ({ all }) => !all,
      run: async ({ query, actor }) => {
        if (!query.all || !may(actor, `${entity}.list`)) return { [listKey]: await store.listVisible() };
        const { items, next } = await store.listAll(actor, query);
        return { [listKey]: items, ...(next !== undefined && { next }) };
      },
    }),

    route({
      method: 'POST',
      path: paths.add,
      summary: summaries.add,
      action: `${entity}.add`,
      body: input,
      answer: done,
      status: 201,
      addsOnce: true,
      run: async ({ actor, body, once }) => ({
        message: (say: Catalogue) => words(say).added,
        [itemKey]: await store.add(actor, body, { once }),
      }),
    }),

    ...(withFiles
      ? [
          route({
            method: 'POST',
            path: withFiles.path,
            servedBy: 'upload',
            summary: withFiles.summary,
            action: `${entity}.add`,
            form: { fields: RecordForm, repeatable: ['alt'], limitBytes: uploadLimits.requestBytes },
            answer: done,
            status: 201,
            deadlineMs: LONG_MS,
            addsOnce: true,
            run: async ({ actor, form, once }) => {
              const body = check(input, parseJson(check(RecordForm, form.fields).record));
              requireRight(actor, `${entity}.add`, store.subjectOf(body));
              return {
                message: (say: Catalogue) => words(say).added,
                [itemKey]: await store.addWithFiles(actor, body, await withFiles.prepare(form), once),
              };
            },
          }),
        ]
      : []),

    route({
      method: 'PUT',
      path: paths.update(':id'),
      summary: summaries.update,
      action: `${entity}.update`,
      body: update,
      answer: done,
      run: async ({ id, actor, body }) => ({
        message: (say: Catalogue) => words(say).updated,
        [itemKey]: await store.update(actor, id, body),
      }),
    }),

    deleteRoute(
      `${entity}.delete`,
      paths.delete(':id'),
      summaries.delete,
      (say) => words(say).deleted,
      store.delete,
    ),
  ];
}

/** Returns a route that deletes one record. */
export function deleteRoute(
  action: Action,
  path: string,
  summary: string,
  message: Sentence,
  remove: (actor: Actor, id: string) => Promise<void>,
): AnyRoute {
  return route({
    method: 'DELETE',
    path,
    summary,
    action,
    answer: Done,
    run: async ({ id, actor }) => {
      await remove(actor, id);
      return { message };
    },
  });
}

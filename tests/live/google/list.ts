import { notFound, type Question } from './answer.ts';
import { type Resource, resourcesOf, type State } from './state.ts';

/**
 * A list of resources. All of Google's services read, list, create and change them in the same way:
 * https://google.aip.dev/130
 */
export interface List {
  /** Host and version. */
  service: string;
  /** Without `projects/ID/`. `*` stands for any one part. */
  name: string;
  /** The id of a new one. By default they are numbered. */
  idOf?(question: Question): string;
  /** The field of the answer that lists them, if it is not the last part of the name. */
  field?: string;
  /** Google only starts to create and change them, and must be polled. */
  isSlow?: boolean;
  /** Changing a missing one creates it. */
  isMadeByChange?: boolean;
  /** Ids have several parts. */
  hasLongIds?: boolean;
  /** What Google stores of what it was sent. */
  keeps?(sent: Question['body'], name: string, state: State): Resource;
  /** What Google refuses to create or change. */
  refuses?(question: Question): unknown;
}

/** The answer of the list, or of one of its resources. Undefined if something else is requested. */
export function answerOfList(list: List, question: Question): unknown {
  const { method, name, verb, state } = question;
  const [own, asked] = [list.name.split('/'), name.split('/')];
  const isInside = own.every((part, at) => part === '*' || part === asked[at] || asked[at] === '-');
  const more = asked.length - own.length;
  if (list.service !== question.service || verb || !isInside || more < 0) return undefined;
  if (more === 0 && method === 'GET') {
    const found = resourcesOf(state, name, list.hasLongIds);
    return found.length > 0 ? { [list.field ?? own.at(-1) ?? '']: found } : {};
  }
  if (more === 0 && method === 'POST') {
    const id = list.idOf?.(question) ?? String(resourcesOf(state, name).length + 1);
    return list.refuses?.(question) || made(list, question, `${name}/${id}`);
  }
  if (more !== 1 && !(more > 1 && list.hasLongIds)) return undefined;
  const found = state.resources[name];
  if (!found && !(list.isMadeByChange && method === 'PATCH')) return notFound(name);
  if (method === 'GET') return found;
  if (method === 'PATCH') return list.refuses?.(question) || changed(list, question, found);
  return undefined;
}

function made(list: List, { body, state }: Question, name: string): Resource {
  const resource = { name: fullName(name, state), ...(list.keeps?.(body, name, state) ?? body) };
  state.resources[name] = resource;
  return list.isSlow ? operation(name) : resource;
}

function changed(list: List, question: Question, found: Resource | undefined): Resource {
  const { body, name, query, state } = question;
  if (!found) return made(list, question, name);
  const kept = list.keeps?.(body, name, state) ?? body;
  update(found, kept, query.get('updateMask'));
  // Google sets the state itself, whatever the mask names.
  if (list.keeps && kept.state) found.state = kept.state;
  return list.isSlow ? operation(name) : found;
}

/** Changes the fields that the mask names, or all that were sent. */
export function update(found: Resource, sent: Question['body'], mask: string | null): Resource {
  for (const path of mask?.split(',') ?? Object.keys(sent)) copyField(sent, found, path);
  return found;
}

/** Copies `a.b` and leaves the rest of `a`. */
function copyField(from: Question['body'], to: Question['body'], path: string): void {
  const [first = '', ...rest] = path.split('.');
  if (rest.length === 0 || typeof from[first] !== 'object') to[first] = from[first];
  else {
    to[first] ??= {};
    copyField(from[first], to[first], rest.join('.'));
  }
}

function fullName(name: string, { id }: State): string {
  return /^(billingAccounts|b)\//.test(name) ? name : `projects/${id}/${name}`;
}

/** An operation that has not ended yet. */
function operation(name: string): Resource {
  return { name: `operations/${name}`, done: false };
}

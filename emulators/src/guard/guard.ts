import type { CommitPlan, Database, PlannedWrite } from '../engine/database.ts';
import type { StoredDocument } from '../engine/documents.ts';
import type { StructuredQuery } from '../engine/messages.ts';
import { databaseOf } from '../engine/paths.ts';
import { compileQuery } from '../engine/query.ts';
import { Code, StatusError } from '../engine/status.ts';
import { requestTime, toTimestamp } from '../engine/times.ts';
import {
  type AccessRequest,
  BatchLookups,
  type DocumentLookup,
  type Method,
  parseRuleset,
  type Ruleset,
} from '../rules/ruleset.ts';
import { RulesPath, type RulesValue } from '../rules/values.ts';
import type { Caller } from './caller.ts';
import { guaranteesOf } from './guarantees-of-filter.ts';
import { requestFields, requestQuery } from './request-query.ts';
import { rulesSegments, toRulesResource, toRulesTimestamp } from './rules-values.ts';

export interface Rules {
  file: string;
  source: string;
  ruleset: Ruleset;
}

/** @throws RulesSyntaxError */
export function readRules(source: string, file: string): Rules {
  return { file, source, ruleset: parseRuleset(source, file) };
}

/** Asks the security rules of one project. If there are no rules, only the owner has access. */
export class Guard {
  rules: Rules | undefined;

  constructor(rules: Rules | undefined) {
    this.rules = rules;
  }

  /** @throws StatusError PERMISSION_DENIED */
  async checkGet(
    caller: Caller,
    database: Database,
    path: string,
    document: StoredDocument | undefined,
  ): Promise<void> {
    if (caller.owner) return;
    const resource = document ? toRulesResource(document, idOf(database)) : null;
    await this.#check(caller, database, { method: 'get', path, resource, extra: [['fields', null]] });
  }

  /** @throws StatusError PERMISSION_DENIED if the query could find a document that the caller may not read */
  async checkList(caller: Caller, database: Database, query: StructuredQuery, parent: string): Promise<void> {
    if (caller.owner) return;
    const { scope } = compileQuery(query, parent, database.root);
    if (scope.collectionId === undefined) throw permissionDenied('only the owner may search all collections');
    await this.#check(caller, database, {
      method: 'list',
      path: parent === '' ? scope.collectionId : `${parent}/${scope.collectionId}`,
      collectionGroup: scope.descendants,
      resource: null,
      guarantees: guaranteesOf(query.where),
      extra: [
        ['fields', requestFields(query)],
        ['query', requestQuery(query, parent, idOf(database))],
      ],
    });
  }

  /**
   * Checks all writes to one document as one change, as Google's emulator does.
   * @throws StatusError PERMISSION_DENIED if one of the changes is not allowed
   */
  async checkCommit(caller: Caller, database: Database, plan: CommitPlan): Promise<void> {
    if (caller.owner) return;
    const databaseId = idOf(database);
    const batch = new BatchLookups();
    for (const [path, writes] of Map.groupBy(plan.writes, (write) => write.path)) {
      const { before } = writes[0] as PlannedWrite;
      const after = plan.getAfter(path);
      const method = methodOf(writes, after);
      const intended = after ? toRulesResource(after, databaseId) : null;
      await this.#check(caller, database, {
        method,
        path,
        resource: before ? toRulesResource(before, databaseId) : null,
        extra: method === 'get' ? [['fields', null]] : [['resource', intended]],
        plan,
        batch,
      });
    }
  }

  async #check(
    caller: Extract<Caller, { owner: false }>,
    database: Database,
    { path, extra, plan, ...check }: Check,
  ): Promise<void> {
    if (!this.rules) throw permissionDenied('there are no security rules, so only the owner has access');
    const databaseId = idOf(database);
    const segments = rulesSegments(path, databaseId);
    const request: AccessRequest = {
      ...check,
      service: 'cloud.firestore',
      path: segments,
      request: new Map<string, RulesValue>([
        ['auth', caller.auth],
        ['headers', new Map()],
        ['inTransaction', plan !== undefined],
        ['method', check.method],
        ['time', toRulesTimestamp(toTimestamp(requestTime(plan?.time ?? database.now())))],
        ...(check.collectionGroup ? [] : [['path', documentOf(check) ?? new RulesPath(segments)] as const]),
        ...extra,
      ]),
    };
    const { allowed, reason } = await this.rules.ruleset.decide(
      request,
      lookupIn(database, databaseId, plan),
    );
    if (!allowed) throw permissionDenied(reason);
  }
}

interface Check extends Omit<AccessRequest, 'service' | 'path' | 'request'> {
  /** Relative to the database. */
  path: string;
  /** More keys of `request`, besides those of every request. */
  extra: [string, RulesValue][];
  plan?: CommitPlan;
}

/** The precondition decides between create and update, even if it does not hold. */
function methodOf(writes: readonly PlannedWrite[], after: StoredDocument | undefined): Method {
  if (writes.every(({ write }) => write.verify !== undefined)) return 'get';
  if (!after) return 'delete';
  const { write, before } = writes[0] as PlannedWrite;
  const { exists, updateTime } = write.currentDocument ?? {};
  return (exists ?? updateTime ?? before) ? 'update' : 'create';
}

/** The document that a query filters for by name. */
function documentOf({ guarantees }: Pick<Check, 'guarantees'>): RulesPath | undefined {
  const name = guarantees?.equal.get('__name__');
  return name instanceof RulesPath ? name : undefined;
}

function lookupIn(database: Database, databaseId: string, plan: CommitPlan | undefined): DocumentLookup {
  return {
    async get(path, after) {
      const relative = path.segments.slice(3).join('/');
      const document = after && plan ? plan.getAfter(relative) : database.current.get(relative);
      return document ? toRulesResource(document, databaseId) : null;
    },
  };
}

function idOf(database: Database): string {
  return databaseOf(database.root).databaseId;
}

function permissionDenied(reason: string): StatusError {
  return new StatusError(Code.permissionDenied, `Denied by the security rules: ${reason}`);
}

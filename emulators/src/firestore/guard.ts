import {
  type AccessRequest,
  BatchLookups,
  type DocumentLookup,
  type Method,
  type Ruleset,
} from '../rules/ruleset.ts';
import { RulesPath, type RulesValue } from '../rules/values.ts';
import type { Caller } from './caller.ts';
import type { CommitPlan, Database, StoredDocument } from './database.ts';
import type { StructuredQuery } from './messages.ts';
import { databaseOf } from './paths.ts';
import { compileQuery } from './query.ts';
import { constraintsOf } from './query-constraints.ts';
import { rulesSegments, toRulesResource, toRulesTime } from './rules-values.ts';
import { Code, StatusError } from './status.ts';
import { requestTime } from './times.ts';

/** Asks the security rules. Without rules nobody but the owner may do anything. */
export class Guard {
  /** The text of the rules in force. */
  source: string | undefined;
  #ruleset: Ruleset | undefined;

  use(ruleset: Ruleset, source: string): void {
    this.#ruleset = ruleset;
    this.source = source;
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
    await this.#check(caller, database, { method: 'get', path, resource });
  }

  /** @throws StatusError PERMISSION_DENIED, also when the query could find something that must not be seen */
  async checkList(caller: Caller, database: Database, query: StructuredQuery, parent: string): Promise<void> {
    if (caller.owner) return;
    const { scope } = compileQuery(query, parent, database.root);
    if (scope.collectionId === undefined) throw denied('only the owner may search all collections');
    const orderBy = (query.orderBy ?? []).map(
      ({ field, direction }) => `${field?.fieldPath} ${direction === 'DESCENDING' ? 'DESC' : 'ASC'}`,
    );
    await this.#check(caller, database, {
      method: 'list',
      path: parent === '' ? scope.collectionId : `${parent}/${scope.collectionId}`,
      collectionGroup: scope.descendants,
      resource: null,
      query: constraintsOf(query.where),
      extra: [
        [
          'query',
          new Map<string, RulesValue>([
            ['limit', query.limit ? BigInt(query.limit.value ?? 0) : null],
            ['offset', BigInt(query.offset ?? 0)],
            ['orderBy', orderBy.join(', ')],
          ]),
        ],
      ],
    });
  }

  /** @throws StatusError PERMISSION_DENIED as soon as one of the writes is not allowed */
  async checkCommit(caller: Caller, database: Database, plan: CommitPlan): Promise<void> {
    if (caller.owner) return;
    const databaseId = idOf(database);
    const batch = new BatchLookups();
    for (const { write, path, before, after } of plan.writes) {
      const resource = before ? toRulesResource(before, databaseId) : null;
      const method: Method =
        write.verify !== undefined
          ? 'get'
          : write.delete !== undefined
            ? 'delete'
            : before
              ? 'update'
              : 'create';
      const intended = after && method !== 'get' ? toRulesResource(after, databaseId) : null;
      await this.#check(caller, database, {
        method,
        path,
        resource,
        extra: [['resource', intended]],
        plan,
        batch,
      });
    }
  }

  async #check(
    caller: Extract<Caller, { owner: false }>,
    database: Database,
    { path, extra = [], plan, ...question }: Question,
  ): Promise<void> {
    if (!this.#ruleset) throw denied('there are no security rules, so only the owner has access');
    const databaseId = idOf(database);
    const segments = rulesSegments(path, databaseId);
    const request: AccessRequest = {
      ...question,
      service: 'cloud.firestore',
      path: segments,
      request: new Map<string, RulesValue>([
        ['auth', caller.auth],
        ['method', question.method],
        ['path', new RulesPath(segments)],
        ['time', toRulesTime(requestTime(plan?.time ?? database.now()))],
        ...extra,
      ]),
    };
    const { allowed, reason } = await this.#ruleset.decide(request, lookupIn(database, databaseId, plan));
    if (!allowed) throw denied(reason);
  }
}

interface Question extends Omit<AccessRequest, 'service' | 'path' | 'request'> {
  /** Relative to the database. */
  path: string;
  /** Of `request`, besides what every request has. */
  extra?: [string, RulesValue][];
  plan?: CommitPlan;
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

function denied(reason: string): StatusError {
  return new StatusError(Code.permissionDenied, `Denied by the security rules: ${reason}`);
}

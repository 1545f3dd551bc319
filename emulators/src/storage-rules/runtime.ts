import { fieldsFromJson } from '../engine/json.ts';
import { databaseOf, relativePath } from '../engine/paths.ts';
import { toRulesResource } from '../guard/rules-values.ts';
import { type Method, parseRuleset, type Ruleset, RulesSyntaxError } from '../rules/ruleset.ts';
import type { RulesPath, RulesValue } from '../rules/values.ts';
import { fromTyped, type TypedValue } from './typed-values.ts';

interface IncomingMessage {
  id: number;
  action?: 'load_ruleset' | 'verify';
  context?: LoadContext & VerifyContext;
  /** `status` and `result` answer our own request for a document. */
  status?: string;
  result?: { name?: string; fields?: object };
}

interface LoadContext {
  rulesetName: string;
  source: { files: { name: string; content: string }[] };
}

interface VerifyContext {
  rulesetName: string;
  path: string;
  method: Method;
  variables: { request?: TypedValue; resource?: TypedValue };
}

export interface OutgoingMessage {
  id?: number;
  status: 'ok';
  errors?: string[];
  warnings?: string[];
  result?: { rulesVersion?: number; permit?: boolean };
  server_request_id?: number;
  action?: 'fetch_firestore_document';
  context?: { path: string };
}

/** The program that lib/emulator/storage/rules/runtime.js of firebase-tools talks to. */
export class StorageRulesRuntime {
  readonly #rulesets = new Map<string, Ruleset>();
  readonly #documentRequests = new Map<number, (document: IncomingMessage) => void>();
  readonly #send: (answer: OutgoingMessage) => void;

  constructor(send: (answer: OutgoingMessage) => void) {
    this.#send = send;
    send({ id: -1, status: 'ok' });
  }

  receive(message: IncomingMessage): void {
    const { id, action, context } = message;
    if (action === 'load_ruleset' && context) this.#load(id, context);
    else if (action === 'verify' && context) void this.#verify(id, context);
    else this.#documentRequests.get(id)?.(message);
  }

  #load(id: number, { rulesetName, source }: LoadContext): void {
    const { name = 'storage.rules', content = '' } = source.files[0] ?? {};
    try {
      const ruleset = parseRuleset(content, name);
      this.#rulesets.set(rulesetName, ruleset);
      this.#send({
        id,
        status: 'ok',
        errors: [],
        warnings: [],
        result: { rulesVersion: ruleset.rulesVersion },
      });
    } catch (error) {
      if (!(error instanceof RulesSyntaxError)) throw error;
      this.#send({ id, status: 'ok', errors: [issueOf(error)], warnings: [], result: {} });
    }
  }

  async #verify(id: number, { rulesetName, path, method, variables }: VerifyContext): Promise<void> {
    const answer = (permit: boolean, errors: string[] = []) =>
      this.#send({ id, status: 'ok', errors, warnings: [], result: { permit } });
    try {
      const ruleset = this.#rulesets.get(rulesetName);
      if (!ruleset) return answer(false, ['No Storage rules are loaded.']);
      const request = variables.request ? fromTyped(variables.request) : null;
      const { allowed } = await ruleset.decide(
        {
          service: 'firebase.storage',
          path: path.split('/').filter((segment) => segment !== ''),
          method,
          request: request instanceof Map ? (request as Map<string, RulesValue>) : new Map(),
          resource: variables.resource ? fromTyped(variables.resource) : null,
        },
        { get: (documentPath) => this.#fetch(id, documentPath) },
      );
      answer(allowed);
    } catch (error) {
      answer(false, [error instanceof Error ? error.message : String(error)]);
    }
  }

  /** Asks firebase-tools for a document. It asks the Firestore emulator. */
  async #fetch(id: number, path: RulesPath): Promise<Map<string, RulesValue> | null> {
    const { status, result } = await new Promise<IncomingMessage>((resolve) => {
      this.#documentRequests.set(id, resolve);
      this.#send({
        server_request_id: id,
        status: 'ok',
        action: 'fetch_firestore_document',
        context: { path: `/${path.segments.join('/')}` },
      });
    });
    this.#documentRequests.delete(id);
    if (status !== 'ok' || !result?.name) return null;
    const document = { path: relativePath(result.name), fields: fieldsFromJson(result.fields ?? {}) };
    return toRulesResource(document, databaseOf(result.name).databaseId);
  }
}

/** firebase-tools prints issues that have this form. */
function issueOf(error: RulesSyntaxError): string {
  return JSON.stringify({
    description_: error.problem,
    sourcePosition_: { fileName_: error.file, line_: error.line, column_: error.column },
    severity_: 'ERROR',
  });
}

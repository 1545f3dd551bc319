import { databaseOf } from '../engine/paths.ts';
import { exportDatabase } from '../engine/persistence.ts';
import { invalidArgument } from '../engine/status.ts';
import { type Rules, readRules } from '../guard/guard.ts';
import { coveragePage } from '../rules/coverage-page.ts';
import { RulesSyntaxError } from '../rules/ruleset.ts';
import type { Engine } from './call-context.ts';
import type { HttpAnswer, HttpRequest } from './http-messages.ts';

/** @param name the part of the path that the pattern of the call captures */
type EmulatorCall = (engine: Engine, name: string, request: HttpRequest) => Promise<HttpAnswer>;

const emulatorCalls: [method: string, pattern: RegExp, call: EmulatorCall][] = [
  ['GET', /^\/emulator\/v1\/projects\/([^/]+):securityRules$/, showRules],
  ['PUT', /^\/emulator\/v1\/projects\/([^/]+):securityRules$/, replaceRules],
  ['GET', /^\/emulator\/v1\/projects\/([^/]+):ruleCoverage$/, showCoverage],
  ['GET', /^\/emulator\/v1\/projects\/([^/]+):ruleCoverage\.html$/, showCoveragePage],
  ['DELETE', /^\/emulator\/v1\/(projects\/[^/]+\/databases\/[^/]+\/documents(?:\/.+)?)$/, deleteDocuments],
  ['POST', /^\/emulator\/v1\/projects\/([^/]+):export$/, exportToDisk],
];

/** Answers calls that only emulators have: those of firebase-tools and rules-unit-testing. Undefined for others. */
export async function answerEmulatorCall(
  engine: Engine,
  request: HttpRequest,
): Promise<HttpAnswer | undefined> {
  for (const [method, pattern, call] of emulatorCalls) {
    const [, name] = (method === request.method && pattern.exec(request.path)) || [];
    if (name !== undefined) return call(engine, decodeURIComponent(name), request);
  }
  return undefined;
}

async function showRules({ guards }: Engine, projectId: string): Promise<HttpAnswer> {
  const { rules } = guards.of(projectId);
  return { status: 200, body: { rules: filesOf(rules) } };
}

async function showCoverage({ guards }: Engine, projectId: string): Promise<HttpAnswer> {
  const { rules } = guards.of(projectId);
  return { status: 200, body: { rules: filesOf(rules), report: rules?.ruleset.coverage() } };
}

async function showCoveragePage({ guards }: Engine, projectId: string): Promise<HttpAnswer> {
  const { rules } = guards.of(projectId);
  const page = coveragePage(rules?.source ?? '', rules?.ruleset.coverage() ?? []);
  return { status: 200, body: page, type: 'text/html' };
}

function filesOf(rules: Rules | undefined) {
  return { files: rules ? [{ name: rules.file, content: rules.source }] : [] };
}

/**
 * With `ignore_errors` the answer has status 200 and lists the errors. firebase-tools uses it when a file has changed.
 */
async function replaceRules(
  { guards }: Engine,
  projectId: string,
  request: HttpRequest,
): Promise<HttpAnswer> {
  const { rules, ignore_errors: ignoreErrors } = (await request.body()) as {
    rules?: { files?: { name?: string; content?: string }[] };
    ignore_errors?: boolean;
  };
  const { name = 'security.rules', content } = rules?.files?.[0] ?? {};
  if (content === undefined) throw invalidArgument('rules.files[0].content is missing.');
  try {
    guards.of(projectId).rules = readRules(content, name);
    return { status: 200, body: {} };
  } catch (error) {
    if (!(error instanceof RulesSyntaxError)) throw error;
    const { line, column, message } = error;
    if (!ignoreErrors) throw invalidArgument(message);
    const sourcePosition = { fileName: name, line, column };
    return {
      status: 200,
      body: { issues: [{ sourcePosition, description: error.problem, severity: 'ERROR' }] },
    };
  }
}

/** Deletes all documents, or the named collection or document with everything below it. */
async function deleteDocuments({ databases }: Engine, name: string): Promise<HttpAnswer> {
  const [path = ''] = /(?<=\/documents\/).+$/.exec(name) ?? [];
  databases.get(databaseOf(name)).clear(path);
  return { status: 200, body: {} };
}

async function exportToDisk(
  { databases }: Engine,
  _projectId: string,
  request: HttpRequest,
): Promise<HttpAnswer> {
  const body = (await request.body()) as Record<string, string | undefined>;
  const { database, export_directory: folder, export_name: name } = body;
  if (!folder || !name) throw invalidArgument('export_directory and export_name are required.');
  await exportDatabase(databases.get(databaseOf(database)), folder, name);
  return { status: 200, body: {} };
}

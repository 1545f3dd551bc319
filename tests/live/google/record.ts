import type { Question } from './service.ts';

/** A request as it is told. */
export interface Asked {
  by: 'deploy' | 'firebase-tools';
  /** Method and address, and the answer's status if it was refused. */
  request: string;
  /** The important part of the body, one line for each field. */
  body: string[];
}

/** Requests that only ask, though they are POST. */
const asking = /:(testIamPermissions|getIamPolicy|test|generateUploadUrl)$|^\/oauth2\//;
/** Files on their way. */
const uploads = /^(\/functions-source\/|\/upload\/)/;
/** Parameters that say nothing, or too much for one line. */
const hidden = new Set(['names', 'updateMask', 'fields', 'pageSize', 'pageToken', 'versionName']);

/**
 * firebase-tools asks a lot before it changes something, and each version asks otherwise, so only its changes are told.
 * Returns null for what is not told.
 */
export function describe(question: Question, path: string, status: number): Asked | null {
  const { method, host, body, headers, query, state } = question;
  const isQuestion = method === 'GET' || asking.test(path);
  const by = String(headers['user-agent']).includes('FirebaseCLI') ? 'firebase-tools' : 'deploy';
  if ((isQuestion && by === 'firebase-tools') || path.startsWith('/oauth2/') || uploads.test(path))
    return null;
  const parameters = [...query]
    .filter(([name]) => !hidden.has(name))
    .map(([name, value]) => `${name}=${value}`);
  const address = `${host}${path}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`;
  const veil = (text: string) => text.replaceAll(state.id, 'PROJECT').replaceAll(state.number, 'NUMBER');
  return {
    by,
    request: veil(`${method} ${address}${status === 200 ? '' : ` → ${status}`}`),
    body: isQuestion ? [] : fieldsOf(important(body)).map(veil),
  };
}

/** The record as a text: who asked what, in order. */
export function tell(asked: Asked[]): string {
  const lines: string[] = [];
  let by = '';
  let before = '';
  for (const one of inOrder(asked)) {
    if (one.by !== by) lines.push('', `# ${one.by}`);
    by = one.by;
    const text = [one.request, ...one.body.map((field) => `    ${field}`)].join('\n');
    if (text !== before) lines.push(text);
    before = text;
  }
  return `${lines.join('\n').trim()}\n`;
}

/** firebase-tools deploys the functions at once, so their requests come in any order. */
function inOrder(asked: Asked[]): Asked[] {
  const rank = ({ request }: Asked) => {
    if (/generateServiceIdentity/.test(request)) return 0;
    if (/\/functions[?/]/.test(request)) return 1;
    if (/run\.googleapis.com\/v1/.test(request)) return 2;
    if (/cloudscheduler|cloudtasks/.test(request)) return 3;
    if (/\/rulesets/.test(request)) return 4;
    return /\/releases\/?/.test(request) && /firebaserules/.test(request) ? 5 : -1;
  };
  const sorted: Asked[] = [];
  let together: Asked[] = [];
  const end = () => {
    const order = (one: Asked) => `${rank(one)} ${one.body.join()} ${one.request}`;
    sorted.push(...together.sort((one, other) => (order(one) < order(other) ? -1 : 1)));
    together = [];
  };
  for (const one of asked) {
    if (one.by === 'firebase-tools' && rank(one) >= 0) together.push(one);
    else {
      end();
      sorted.push(one);
    }
  }
  end();
  return sorted;
}

function important(body: Record<string, unknown>): Record<string, unknown> {
  const { serviceConfig, buildConfig, files, source, config, labels, ...rest } = body;
  const { serviceAccountEmail, availableMemory, maxInstanceCount, maxInstanceRequestConcurrency } =
    (serviceConfig ?? {}) as Record<string, unknown>;
  const runtime = (buildConfig as { runtime?: string } | undefined)?.runtime;
  return {
    ...rest,
    ...definedOf({
      // Other labels say by which version of a program something was made.
      'labels.email_address': (labels as { email_address?: string } | undefined)?.email_address,
      runtime,
      serviceAccountEmail,
      availableMemory,
      maxInstanceCount,
      maxInstanceRequestConcurrency,
    }),
    ...(isRuleset(source) && { files: source.files.map(({ name }) => name) }),
  };
}

function definedOf(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function isRuleset(source: unknown): source is { files: { name: string }[] } {
  return typeof source === 'object' && source !== null && 'files' in source;
}

/** One line for each field. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value) && value.every((part) => typeof part === 'string'))
    return [`${path}: ${value.join(', ') || '(none)'}`];
  if (Array.isArray(value))
    return value.map((part) => `${path}: ${typeof part === 'string' ? part : JSON.stringify(part)}`);
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value);
    if (entries.length === 0 && path) return [`${path}: {}`];
    return entries.flatMap(([name, part]) => fieldsOf(part, path ? `${path}.${name}` : name));
  }
  return [`${path}: ${String(value).replace(/\([0-9a-f]{10}\) [0-9a-f]{16}$/, '(COMMIT) CONTENT')}`];
}

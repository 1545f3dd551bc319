import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';
import type { Answer } from './client.ts';

interface Operation {
  security?: object[];
  responses: Record<string, { content: Record<string, { schema: object }> }>;
}

export interface Description {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

const ajv = addFormats.default(new Ajv2020({ strict: false }));

/** Compares status, type and body of an answer with the description of the API. */
export function holdAgainst(description: Description, path: string, method: string, answer: Answer): void {
  const operation = description.paths[path]?.[method];
  const response =
    operation?.responses[answer.status] ?? (answer.status >= 400 ? operation?.responses.default : undefined);
  expect(response, `${method} ${path} may answer ${answer.status}`).toBeDefined();
  const [sent = ''] = answer.headers.get('Content-Type')?.split(';') ?? [];
  const [type, { schema } = { schema: {} }] =
    Object.entries(response?.content ?? {}).find(([one]) => one === sent) ?? [];
  expect(type, `${method} ${path} may answer ${sent}`).toBeDefined();
  if (type !== 'application/json') return;
  const isValid = ajv.compile({ ...schema, components: description.components });
  expect(isValid(answer.body), `${method} ${path} ${answer.status}: ${JSON.stringify(isValid.errors)}`).toBe(
    true,
  );
}

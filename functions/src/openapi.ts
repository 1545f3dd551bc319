import { CSRF_HEADER } from '@club-portal/contract/administrator';
import { ErrorAnswer } from '@club-portal/contract/answers';
import { languages } from '@club-portal/contract/languages';
import { API_BASE } from '@club-portal/contract/paths';
import { z } from 'zod';
import { type AnyRoute, isOpen } from './http/route.ts';

/** The OpenAPI 3.1 description of these routes, made from the contract's schemas. */
export function describeApi(routes: AnyRoute[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Club portal',
      version: '1.0.0',
      description: `Every call of the club portal. \`message\` and \`fields\` of an answer are sentences in the language that Accept-Language asks for: ${names}; English unless told. \`code\` is the same in every language.`,
    },
    servers: [{ url: API_BASE }],
    paths,
    components: {
      parameters: { AcceptLanguage: acceptLanguage },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__session' },
        antiForgeryToken: { type: 'apiKey', in: 'header', name: CSRF_HEADER },
        idToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'A Firebase ID token of a user with a role.',
        },
      },
      schemas: { ErrorAnswer: z.toJSONSchema(ErrorAnswer) },
    },
  };
}

const names = Object.values(languages)
  .map(({ code, name }) => `${code} (${name})`)
  .join(', ');

const acceptLanguage = {
  name: 'Accept-Language',
  in: 'header',
  description: `The language of the answer's sentences, RFC 9110: ${names}. English unless told, and for any other.`,
  schema: { type: 'string', default: 'en' },
};

function operation(route: AnyRoute) {
  const isProtected = !isOpen(route);
  const changes = route.method !== 'GET' || route.changes === true;
  const session = changes ? { session: [], antiForgeryToken: [] } : { session: [] };
  const body = requestBody(route);
  return {
    summary: route.summary,
    ...(isProtected && { security: [session, { idToken: [] }] }),
    parameters: [
      ...pathParameters(route),
      ...queryParameters(route),
      ...headerParameters(route),
      { $ref: '#/components/parameters/AcceptLanguage' },
    ],
    ...(body && { requestBody: body }),
    responses: {
      [route.status ?? 200]: {
        description: 'Done.',
        content: Object.fromEntries(typesOf(route).map((type) => [type, { schema: answerSchema(route) }])),
      },
      ...Object.fromEntries(refusals(route).map((status) => [status, refusal])),
      default: refusal,
    },
  };
}

const refusal = {
  description: 'Refused, or failed.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorAnswer' } } },
};

function refusals(route: AnyRoute): number[] {
  const takesInput = route.body || route.form || route.query || route.path.includes(':id');
  const isProtected = !isOpen(route);
  return [
    ...(takesInput ? [400] : []),
    ...(isProtected ? [401, 403] : []),
    ...(route.path.includes(':id') ? [404] : []),
    ...(route.body || route.form ? [413, 415] : []),
    ...(route.addsOnce ? [422] : []),
    503,
  ];
}

function typesOf({ contentType = 'application/json' }: AnyRoute): string[] {
  const types = typeof contentType === 'string' ? [contentType] : Object.values(contentType);
  // Without parameters such as a charset.
  return types.map((type) => type.replace(/;.*$/, ''));
}

function answerSchema(route: AnyRoute): object {
  if (route.contentType) return { type: 'string', format: 'binary' };
  return z.toJSONSchema(route.answer, { io: 'output', unrepresentable: 'any' });
}

function requestBody(route: AnyRoute): object | null {
  if (route.body) {
    const schema = z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any' });
    return { required: true, content: { 'application/json': { schema } } };
  }
  if (!route.form) return null;
  const { properties, required } = z.toJSONSchema(route.form.fields, { io: 'input', unrepresentable: 'any' });
  const repeated = (route.form.repeatable ?? []).map((name) => [
    name,
    { type: 'array', items: { type: 'string' } },
  ]);
  const files = { type: 'array', items: { type: 'string', format: 'binary' } };
  const schema = {
    type: 'object',
    properties: { ...properties, ...Object.fromEntries(repeated), files },
    required,
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function pathParameters(route: AnyRoute) {
  const schema = { type: 'string', pattern: '^[A-Za-z0-9_-]{1,128}$' };
  return route.path.includes(':id') ? [{ name: 'id', in: 'path', required: true, schema }] : [];
}

function queryParameters(route: AnyRoute) {
  if (!route.query) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(route.query, {
    io: 'input',
    unrepresentable: 'any',
  });
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function headerParameters(route: AnyRoute) {
  const schema = { type: 'string', pattern: '^[ -~]{0,200}$' };
  return route.addsOnce ? [{ name: 'Idempotency-Key', in: 'header', schema }] : [];
}

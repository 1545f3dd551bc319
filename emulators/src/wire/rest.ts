import protobuf from 'protobufjs';
import { messageFromJson, messageToJson } from '../engine/json.ts';
import { protocol } from '../engine/protocol.ts';
import { invalidArgument } from '../engine/status.ts';
import { contextOf, type Engine } from './call-context.ts';
import { calls, databaseNamed } from './calls.ts';
import type { HttpAnswer, HttpRequest } from './http-messages.ts';

/** An HTTP address of a call, as the protocol defines it: https://docs.cloud.google.com/endpoints/docs/grpc/transcoding */
interface Binding {
  name: string;
  requestType: protobuf.Type;
  responseType: protobuf.Type;
  responseStream: boolean;
  method: string;
  pattern: RegExp;
  /** The fields of the request that the groups of the pattern set. */
  variables: string[];
  /** The field of the request that the body is, or `*` if the body has all other fields. */
  body: string | undefined;
}

type HttpRule = Record<string, string> & { additional_bindings?: HttpRule };

const { camelCase } = protobuf.util;
const bindings = protocol.lookupService('google.firestore.v1.Firestore').methodsArray.flatMap((call) => {
  const options = call.parsedOptions as unknown as { '(google.api.http)'?: HttpRule }[];
  const rule = options.find((option) => option['(google.api.http)'])?.['(google.api.http)'];
  return [rule, rule?.additional_bindings].flatMap((one) => (one ? bindingOf(call, one) : []));
});

/** Undefined if the request does not belong to Firestore's REST API. */
export async function answerRest(engine: Engine, request: HttpRequest): Promise<HttpAnswer | undefined> {
  for (const binding of bindings) {
    const match = binding.method === request.method && binding.pattern.exec(request.path);
    const answer = match && calls[binding.name];
    if (!answer) continue;
    const { requestType, responseType, responseStream } = binding;
    const json = await requestJson(binding, match.slice(1), request);
    const message = messageFromJson(requestType.fullName, json);
    const name = databaseNamed(message);
    const context = contextOf(engine, name, request.authorization, request.connection);
    const result = await answer(context, message);
    const write = (one: object) => messageToJson(responseType.fullName, one);
    return { status: 200, body: responseStream ? (result as object[]).map(write) : write(result) };
  }
  return undefined;
}

function bindingOf(call: protobuf.Method, rule: HttpRule): Binding[] {
  return ['get', 'post', 'patch', 'delete'].flatMap((method) => {
    const template = rule[method];
    if (!template) return [];
    const variables: string[] = [];
    const pattern = template.replace(/\{([\w.]+)(?:=([^}]+))?\}/g, (_, name: string, shape = '*') => {
      variables.push(name);
      return `(${shape.replace('/*/**', '/*/*(?:/*/*)*').replace('/**', '(?:/*/*)*')})`;
    });
    return {
      name: call.name,
      requestType: call.resolvedRequestType as protobuf.Type,
      responseType: call.resolvedResponseType as protobuf.Type,
      responseStream: call.responseStream === true,
      method: method.toUpperCase(),
      pattern: new RegExp(`^${pattern.replaceAll(/(?<!\))\*/g, '[^/]+')}$`),
      variables,
      body: rule.body,
    };
  });
}

/** The request in JSON, from the path, the parameters and the body. */
async function requestJson(
  { requestType, variables, body }: Binding,
  values: string[],
  request: HttpRequest,
): Promise<object> {
  const json = (
    body === undefined ? {} : body === '*' ? await request.body() : { [body]: await request.body() }
  ) as object;
  if (typeof json !== 'object' || json === null) throw invalidArgument('The body is not an object.');
  const known = Object.keys(requestType.fields);
  const parameters = body === '*' ? [] : new Set(request.parameters.keys());
  for (const name of parameters) {
    const path = name.split('.').map(camelCase);
    if (!known.includes(path[0] ?? '')) continue;
    const all = request.parameters.getAll(name);
    put(json, path, path.at(-1) === 'fieldPaths' ? all : all[0]);
  }
  for (const [index, name] of variables.entries())
    put(json, name.split('.').map(camelCase), decodeURIComponent(values[index] ?? ''));
  return json;
}

function put(target: object, path: string[], value: unknown): void {
  let inner = target as Record<string, unknown>;
  for (const name of path.slice(0, -1)) {
    inner[name] ??= {};
    inner = inner[name] as Record<string, unknown>;
  }
  inner[path.at(-1) ?? ''] = value;
}

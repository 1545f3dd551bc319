import { timestampFromText } from '../rules/time.ts';
import { RulesPath, type RulesValue, setOf } from '../rules/values.ts';

/** A value as firebase-tools sends it to the rules runtime. It has one key, which is its type. */
export interface TypedValue {
  null_value?: null;
  bool_value?: boolean;
  int_value?: number | string;
  float_value?: number;
  string_value?: string;
  timestamp_value?: string;
  path_value?: { segments: { simple: string }[] };
  list_value?: { values: TypedValue[] };
  set_value?: { values: TypedValue[] };
  map_value?: { fields: Record<string, TypedValue> };
}

export function fromTyped(value: TypedValue): RulesValue {
  if (value.bool_value !== undefined) return value.bool_value;
  if (value.int_value !== undefined) return BigInt(value.int_value);
  if (value.float_value !== undefined) return value.float_value;
  if (value.string_value !== undefined) return value.string_value;
  if (value.timestamp_value !== undefined) return timestampFromText(value.timestamp_value);
  if (value.path_value) return new RulesPath(value.path_value.segments.map(({ simple }) => simple));
  if (value.list_value) return value.list_value.values.map(fromTyped);
  if (value.set_value) return setOf(value.set_value.values.map(fromTyped));
  if (value.map_value) {
    return new Map(Object.entries(value.map_value.fields).map(([key, field]) => [key, fromTyped(field)]));
  }
  return null;
}

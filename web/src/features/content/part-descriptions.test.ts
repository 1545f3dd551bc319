import { contentParts, parts } from '@club-portal/contract/content/parts';
import type { Mission } from '@club-portal/contract/content/schema';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Field, FieldOf, RecordsField } from './field-kinds.ts';
import { partDescriptions } from './part-descriptions.ts';

// @ts-expect-error The compiler names the field that is left out: `text`.
const incomplete: FieldOf<Mission>['fields'] = { heading: { kind: 'text', label: 'Heading' } };

const wrongKind: FieldOf<Mission>['fields'] = {
  ...incomplete,
  // @ts-expect-error A text in all languages is not a number.
  text: { kind: 'number', label: 'Sentence' },
};

test.each(contentParts)('the description of %s has exactly the fields of its schema', (part) => {
  expect(shapeOfField(partDescriptions[part])).toEqual(shapeOfSchema(parts[part]));
  expect(wrongKind).toBeDefined();
});

test('a list whose records have keys lets a person add one', () => {
  const lists = contentParts.flatMap((part) => listsIn(partDescriptions[part]));
  expect(lists.length).toBeGreaterThan(5);
  for (const list of lists) {
    expect(Object.keys(list.fields), list.label).toContain(list.namedBy);
    expect(list.adding !== undefined, list.label).toBe('key' in list.fields);
  }
});

function listsIn(field: Field): Extract<Field, { kind: 'records' }>[] {
  if (field.kind !== 'records' && field.kind !== 'group') return [];
  const inside = Object.values(field.fields).flatMap(listsIn);
  return field.kind === 'records' ? [field, ...inside] : inside;
}

/** The names of all fields, as nested records. */
type Shape = { [name: string]: Shape } | 'value';

function shapeOfField(field: Field): Shape {
  if (field.kind !== 'records' && field.kind !== 'group') return 'value';
  return Object.fromEntries(
    Object.entries(field.fields).map(([name, inside]) => [name, shapeOfField(inside)]),
  );
}

function shapeOfSchema(schema: unknown): Shape {
  if (schema instanceof z.ZodOptional) return shapeOfSchema(schema.unwrap());
  if (schema instanceof z.ZodArray) return shapeOfSchema(schema.element);
  if (!(schema instanceof z.ZodObject) || 'onLight' in schema.shape || 'x' in schema.shape) return 'value';
  return Object.fromEntries(
    Object.entries(schema.shape)
      // Only the folder `content/blank` has it.
      .filter(([name]) => name !== 'placeholder')
      .map(([name, inside]) => [name, shapeOfSchema(inside)]),
  );
}

test('the introduction of the clubs says what their order affects, and which field orders the menu', () => {
  const { hint, fields } = partDescriptions.clubs as RecordsField;
  for (const named of ['“Clubs”', 'upload form', `“${fields.inNavigation?.label}”`])
    expect(hint).toContain(named);
});

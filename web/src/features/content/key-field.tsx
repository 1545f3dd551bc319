import { useState } from 'react';
import { TextField } from '../../ui/forms/field.tsx';
import type { KeyField as KeyKind } from './field-kinds.ts';
import { keyFromName } from './key-from-name.ts';
import { type FieldProps, usePart } from './part-scope.ts';
import { recordsOf } from './records.ts';
import { nameOf, valueAt } from './value-at-path.ts';

/**
 * A key. Some can be changed until they are public. When the field is left, what was typed becomes a key that no other
 * record has.
 */
export function KeyField({ field, path, value, published }: FieldProps<KeyKind>) {
  const part = usePart();
  const [typed, setTyped] = useState<string>();
  const take = () => {
    const others = recordsOf(valueAt(part.value, path.slice(0, -2))).filter(
      (_, index) => index !== path.at(-2),
    );
    const taken = others.map(({ key }) => String(key));
    if (typed?.trim()) part.change(path, keyFromName(typed, taken, 'new'));
    setTyped(undefined);
  };
  return (
    <TextField
      name={nameOf(path)}
      {...(field.hint === undefined ? {} : { hint: field.hint })}
      autoComplete="off"
      readOnly={!field.changes || published !== undefined}
      value={typed ?? String(value ?? '')}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        take();
      }}
    />
  );
}

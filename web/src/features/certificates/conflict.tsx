import { differences } from '@club-portal/contract/content/differences';
import type { Side } from '@club-portal/contract/merged';
import type { ReactNode } from 'react';
import { clashesOf, type EditedValue, valueWith } from '../../lib/forms/edited-value.ts';
import { Clashes } from '../../ui/forms/clashes.tsx';
import type { TypedSettings } from './typed-settings.ts';

interface ConflictProps {
  edited: EditedValue<TypedSettings>;
  /** The label of a field, by path. */
  labelOf: (path: string) => string;
  onChoose: (name: string, side: Side) => void;
}

/** Another person has saved the settings since they were opened. */
export function Conflict({ edited, labelOf, onChoose }: ConflictProps) {
  const mine = valueWith(edited, {});
  const taken = edited.conflict ? differences(edited.conflict.mine, mine) : [];
  return (
    <Clashes
      key={edited.version}
      taken={taken.map(({ name, after = '' }) => ({ name, label: labelOf(name), value: shown(after) }))}
      clashes={clashesOf(edited).map((name) => {
        const fields = differences(valueWith(edited, { [name]: 'theirs' }), mine);
        const said = (side: 'before' | 'after') =>
          fields.map((field) => <span key={field.name}>{shown(field[side] ?? '')} </span>);
        return { name, label: labelOf(name), theirs: said('before'), mine: said('after') };
      })}
      chosen={edited.conflict?.chosen ?? {}}
      onChoose={onChoose}
    />
  );
}

/** A text, or a picture of a signature. */
function shown(value: string): ReactNode {
  if (!value.startsWith('iVBORw0KGgo')) return value;
  return <img height="40" src={`data:image/png;base64,${value}`} alt="" />;
}

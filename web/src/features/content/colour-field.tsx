import { contrast, LEAST_CONTRAST } from '@club-portal/contract/content/contrast';
import { legibleNear } from '@club-portal/contract/content/propose-colours';
import { contentEditingSentences as words } from '@club-portal/contract/sentences/content-editing';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import type { ColourField as ColourKind, Ground, PairField as PairKind } from './field-kinds.ts';
import styles from './part-form.module.css';
import { type FieldProps, usePart } from './part-scope.ts';
import type { ContentRecord } from './records.ts';
import { nameOf, type Path, valueAt } from './value-at-path.ts';

export function ColourField({ field, path, value }: FieldProps<ColourKind>) {
  const part = usePart();
  const colourOf = (ground: Ground) =>
    'colour' in ground ? ground.colour : String(valueAt(part.value, [...path.slice(0, -1), ground.field]));
  return (
    <Colour
      path={path}
      value={value}
      hint={field.hint}
      against={field.against.map((ground) => ({ name: ground.name, colour: colourOf(ground) }))}
    />
  );
}

/** A colour for the light scheme and one for the dark scheme. */
export function PairField({ field, path, value }: FieldProps<PairKind>) {
  const { onLight, onDark } = Object(value) as ContentRecord;
  const { grounds } = field;
  return (
    <fieldset className={styles.text}>
      <legend className={styles.label}>{field.label}</legend>
      {field.hint && <p className={styles.hint}>{field.hint}</p>}
      <div className={styles.languages}>
        <Colour
          path={[...path, 'onLight']}
          value={onLight}
          against={[{ name: words.lightGround, colour: grounds.onLight }]}
        />
        <Colour
          path={[...path, 'onDark']}
          value={onDark}
          against={[{ name: words.darkGround, colour: grounds.onDark }]}
        />
      </div>
    </fieldset>
  );
}

interface ColourProps {
  path: Path;
  value: unknown;
  hint?: string | undefined;
  against: readonly { name: string; colour: string }[];
}

/** The browser's colour picker, the code of the colour, and its contrast with the colours it is used with. */
function Colour({ path, value, hint, against }: ColourProps) {
  const { change } = usePart();
  const colour = String(value ?? '');
  const grounds = against.map((ground) => ground.colour);
  const isFaint = grounds.some((ground) => contrast(colour, ground) < LEAST_CONTRAST);
  const near = isFaint ? legibleNear(colour, grounds) : undefined;
  return (
    <Field name={nameOf(path)} {...(hint === undefined ? {} : { hint })}>
      {(control) => (
        <div className={styles.colour}>
          <input
            {...control}
            type="color"
            className={styles.swatch}
            value={colour}
            onChange={({ target }) => change(path, target.value)}
          />
          <div>
            <code>{colour}</code>
            {against.map((ground) => (
              <Contrast key={ground.name} ratio={contrast(colour, ground.colour)} against={ground.name} />
            ))}
            {near && (
              <Button
                variant="quiet"
                onClick={() => {
                  change(path, near);
                  document.getElementById(control.id)?.focus();
                }}
              >
                <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
                  <rect width="20" height="20" fill={near} />
                </svg>{' '}
                {words.takeNear(near)}
              </Button>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}

function Contrast({ ratio, against }: { ratio: number; against: string }) {
  const reached = (Math.floor(ratio * 10) / 10).toFixed(1);
  return (
    <p className={styles.contrast}>
      {words.contrast(reached, against)}
      {ratio < LEAST_CONTRAST && <strong className={styles.error}> {words.tooFaint(LEAST_CONTRAST)}</strong>}
    </p>
  );
}

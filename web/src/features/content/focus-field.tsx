import { isUploaded } from '@club-portal/contract/content/uploaded-picture';
import { contentEditingSentences as words } from '@club-portal/contract/sentences/content-editing';
import type { PointerEvent } from 'react';
import { Field } from '../../ui/forms/field.tsx';
import type { FocusField as FocusKind } from './field-kinds.ts';
import styles from './part-form.module.css';
import { type FieldProps, usePart } from './part-scope.ts';
import { usePictureAddress } from './picture-address.ts';
import { nameOf, valueAt } from './value-at-path.ts';

interface Point {
  x: number;
  y: number;
}

const middle: Point = { x: 50, y: 50 };

/** Sets the focus point of an uploaded picture, with the pointer or by keyboard with two sliders. */
export function FocusField({ field, path, value }: FieldProps<FocusKind>) {
  const part = usePart();
  const file = valueAt(part.value, [...path.slice(0, -1), field.of]);
  const [width, height] = field.shape;
  const address = usePictureAddress(width === height ? 'portrait' : 'slide', file);
  if (!address || !isUploaded(String(file))) return null;
  const { x, y }: Point = { ...middle, ...Object(value) };
  const move = (point: Partial<Point>) => part.change(path, { x, y, ...point });
  const point = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    move({
      x: percentOf(event.clientX - box.left, box.width),
      y: percentOf(event.clientY - box.top, box.height),
    });
  };
  const slider = (name: keyof Point, now: number) => (
    <Field name={nameOf([...path, name])}>
      {(control) => (
        <input
          {...control}
          type="range"
          className={styles.slider}
          min="0"
          max="100"
          value={now}
          aria-valuetext={`${now} %`}
          onChange={({ target }) => move({ [name]: Number(target.value) })}
        />
      )}
    </Field>
  );
  return (
    <fieldset className={styles.text}>
      <legend className={styles.label}>{field.label}</legend>
      <p className={styles.hint}>{words.focusHint}</p>
      <div className={styles.focus}>
        <div
          className={styles.whole}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            point(event);
          }}
          onPointerMove={point}
        >
          <img src={address} alt="" draggable={false} />
          <span style={{ left: `${x}%`, top: `${y}%` }} />
        </div>
        <img
          className={styles.cut}
          src={address}
          alt=""
          style={{ aspectRatio: `${width} / ${height}`, objectPosition: `${x}% ${y}%` }}
        />
      </div>
      <div className={styles.languages}>
        {slider('x', x)}
        {slider('y', y)}
      </div>
    </fieldset>
  );
}

function percentOf(part: number, whole: number): number {
  return Math.round(Math.min(Math.max(part / whole, 0), 1) * 100);
}

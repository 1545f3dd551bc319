import { contentEditingSentences as words } from '@club-portal/contract/sentences/content-editing';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { TextsField } from './field-kinds.ts';
import { ListFrame, rankOf } from './list-frame.tsx';
import { OrderButtons } from './order-buttons.tsx';
import styles from './part-form.module.css';
import { type FieldProps, usePart } from './part-scope.ts';
import { listOf } from './records.ts';
import { Languages } from './text-fields.tsx';
import { useOrder } from './use-order.ts';
import { nameOf } from './value-at-path.ts';

/** Several texts, each in all languages. */
export function TextsFields({ field, path, value, published }: FieldProps<TextsField>) {
  const { change } = usePart();
  const head = useRef<HTMLHeadingElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const texts = listOf(value);
  const order = useOrder(texts, (all) => change(path, all));
  const [added, setAdded] = useState<number>();
  const add = () => setAdded(order.add(''));
  const isOpen = field.count === undefined;
  return (
    <ListFrame
      name={nameOf(path)}
      rank={rankOf(path)}
      label={field.label}
      hint={field.hint}
      announcement={announcement}
      head={head}
      adding={
        isOpen && (
          <Button variant="quiet" onClick={add}>
            {words.add(field.one.toLowerCase())}
          </Button>
        )
      }
    >
      <ol className={styles.entries}>
        {texts.map((text, index) => {
          const name = words.unnamed(field.one, index + 1);
          return (
            <li
              key={order.keys[index]}
              ref={order.keys[index] === added ? focusOnFirstField : undefined}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || !isOpen || !(event.target instanceof HTMLInputElement)) return;
                event.preventDefault();
                add();
              }}
            >
              <Languages
                label={name}
                path={[...path, index]}
                value={text}
                published={listOf(published)[index]}
                rows={field.rows ?? 1}
                actions={
                  <OrderButtons
                    name={name}
                    index={index}
                    count={texts.length}
                    order={order}
                    canBeRemoved={isOpen}
                    say={setAnnouncement}
                    head={head}
                  />
                }
              />
            </li>
          );
        })}
      </ol>
    </ListFrame>
  );
}

function focusOnFirstField(entry: HTMLElement | null): void {
  entry?.querySelector<HTMLElement>('input, textarea')?.focus();
}

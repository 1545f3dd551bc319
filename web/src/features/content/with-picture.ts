import type { PictureField } from './field-kinds.ts';
import type { ContentRecord } from './records.ts';

/**
 * A record with this picture in a field, or without one. The focus point and the description belonged to the previous
 * picture, so they are removed with it.
 */
export function withPicture(
  { focus, alt }: Pick<PictureField, 'focus' | 'alt'>,
  record: ContentRecord,
  name: string,
  file: string | undefined,
): ContentRecord {
  const { [name]: before, ...others } = record;
  const { [focus ?? '']: _, ...without } = others;
  const isOther = before !== undefined && before !== '' && before !== file;
  return {
    ...without,
    ...(file !== undefined && { [name]: file }),
    ...(alt !== undefined && isOther && { [alt]: '' }),
  };
}

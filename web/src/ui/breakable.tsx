import { Fragment } from 'react';

/** An email address that may break before its @ and its dots. */
export function breakable(email: string) {
  return email.split(/(?=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
    <Fragment key={index}>
      <wbr />
      {part}
    </Fragment>
  ));
}

import { Fragment } from 'react';

/** A file name that may break after the characters between its words. */
export function breakableName(name: string) {
  return (name.match(/[^_.-]+[_.-]*|[_.-]+/g) ?? []).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their positions
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ));
}

/** An email address that may break before its @. */
export function breakable(email: string) {
  const [name, domain] = email.split('@');
  return (
    <>
      {name}
      <wbr />@{domain}
    </>
  );
}

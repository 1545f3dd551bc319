import { Fragment } from 'react';

/** The name of a file that may break after the signs between its words. */
export function breakableName(name: string) {
  return (name.match(/[^_.-]+[_.-]*|[_.-]+/g) ?? []).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their places
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

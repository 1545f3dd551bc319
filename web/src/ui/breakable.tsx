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

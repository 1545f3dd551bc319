import { emblems } from 'virtual:emblems';

/** A club's drawing in the club's colour; decoration beside its name. */
export function ClubEmblem({ club, className }: { club: string; className: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of the department's own, checked with its content, in the page so that it takes the club's colour
      dangerouslySetInnerHTML={{ __html: emblems[club] ?? '' }}
    />
  );
}

import { emblems } from 'virtual:emblems';

/** A club's drawing in the club's colour. It decorates the club's name. */
export function ClubEmblem({ club, className }: { club: string; className: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the department's own drawing, checked with its content; only inline does it take the club's colour
      dangerouslySetInnerHTML={{ __html: emblems[club] ?? '' }}
    />
  );
}

import { emblemOf } from '../content/emblems.ts';

/** A club's drawing in the club's colour; decoration beside its name. */
export function ClubEmblem({ club, className }: { club: string; className: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of the project's own, in the page so that it takes the club's colour
      dangerouslySetInnerHTML={{ __html: emblemOf(club) }}
    />
  );
}

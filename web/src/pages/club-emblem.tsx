import styles from './club-emblem.module.css';

/** A club's drawing in the club's colour. It decorates the club's name. */
export function ClubEmblem({ club, className = '' }: { club: string; className?: string | undefined }) {
  return <span aria-hidden="true" data-emblem={club} className={`${className} ${styles.emblem}`.trim()} />;
}

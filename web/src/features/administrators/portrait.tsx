import styles from './portrait.module.css';

/** Shows the photo of a person, or the initials. */
export function Portrait({ name, url }: { name: string; url: string }) {
  if (url !== '') return <img className={styles.portrait} src={url} alt={name} width="160" height="160" />;
  const initials = name.split(/\s+/).flatMap((word) => [...word].slice(0, 1));
  return (
    <div className={styles.portrait} aria-hidden="true">
      {[initials.at(0), initials.length > 1 ? initials.at(-1) : ''].join('').toUpperCase()}
    </div>
  );
}

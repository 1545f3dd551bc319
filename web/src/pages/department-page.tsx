import { heroes } from 'virtual:pictures';
import { portraits } from 'virtual:portraits';
import { department } from '@club-portal/contract/content/department';
import { faculty } from '@club-portal/contract/content/faculty';
import { institute } from '@club-portal/contract/content/institute';
import { aboutSentences } from '@club-portal/contract/sentences/about';
import { PageHead } from '../ui/page-head.tsx';
import styles from './department-page.module.css';

export function DepartmentPage() {
  const { title, tagline, about, vision, mission, facultyHeading, contact } = department;
  const picture = heroes[2];
  return (
    <>
      <PageHead title={title} description={tagline} path={institute.departmentPath} />
      <header className={styles.hero}>
        {picture && (
          <img
            src={picture.src}
            srcSet={picture.srcSet}
            sizes="(min-width: 768px) 60vw, 100vw"
            alt={picture.alt}
            width="1920"
            height="1080"
            fetchPriority="high"
          />
        )}
        <div className={styles.title}>
          <h1>{title}</h1>
          <p>{tagline}</p>
        </div>
      </header>
      <div className={styles.page}>
        <section className={styles.about} aria-labelledby="about-the-department">
          <h2 id="about-the-department">{about.heading}</h2>
          <div>
            {about.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
        <div className={styles.aims}>
          <section aria-labelledby="vision">
            <h2 id="vision">{vision.heading}</h2>
            <p className={styles.vision}>{vision.text}</p>
          </section>
          <section aria-labelledby="mission">
            <h2 id="mission">{mission.heading}</h2>
            <ol className={styles.mission}>
              {mission.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ol>
          </section>
        </div>
        <section aria-labelledby="faculty">
          <h2 id="faculty">{facultyHeading}</h2>
          <ul className={styles.faculty}>
            {faculty.map(({ name, position, portrait }, index) => (
              <li key={name} id={`faculty-${index + 1}`}>
                <img
                  src={portraits[portrait]}
                  alt={aboutSentences.portraitOf(name)}
                  width="320"
                  height="320"
                  loading="lazy"
                  decoding="async"
                />
                <h3>{name}</h3>
                <p>{position}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className={styles.contact} aria-labelledby="write-to-us">
          <h2 id="write-to-us">{contact.heading}</h2>
          <p>
            {contact.text} <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </p>
          <p className={styles.name}>{institute.name}</p>
        </section>
      </div>
    </>
  );
}

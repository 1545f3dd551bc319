import { departmentPicture as picture, portraits } from 'virtual:department-pictures';
import { department } from '@club-portal/contract/content/department';
import { faculty } from '@club-portal/contract/content/faculty';
import { institute } from '@club-portal/contract/content/institute';
import { departmentSentences } from '@club-portal/contract/sentences/department';
import { breakable } from '../ui/breakable.tsx';
import { ContactLink } from '../ui/contact-link.tsx';
import { Link } from '../ui/link.tsx';
import { PageHead } from '../ui/page-head.tsx';
import styles from './department-page.module.css';

export function DepartmentPage() {
  const {
    title = institute.department,
    tagline,
    about,
    vision,
    mission,
    facultyHeading,
    placements,
    contact,
  } = department;
  const email = contact?.email ?? institute.email;
  return (
    <>
      <PageHead title={title} description={tagline} path={institute.departmentPath} />
      <header className={styles.hero}>
        {picture && (
          <img
            src={picture.src}
            srcSet={picture.srcSet}
            sizes="(min-width: 1400px) 60vw, (min-width: 768px) 840px, 100vw"
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
        {about && (
          <section className={styles.about} aria-labelledby="about-the-department">
            <h2 id="about-the-department">{about.heading}</h2>
            <div>
              {about.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </section>
        )}
        {(vision || mission) && (
          <div className={styles.aims}>
            {vision && (
              <section aria-labelledby="vision">
                <h2 id="vision">{vision.heading}</h2>
                <p className={styles.vision}>{vision.text}</p>
              </section>
            )}
            {mission && (
              <section aria-labelledby="mission">
                <h2 id="mission">{mission.heading}</h2>
                <ol className={styles.mission}>
                  {mission.points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ol>
              </section>
            )}
          </div>
        )}
        {faculty.length > 0 && (
          <section aria-labelledby="faculty">
            <h2 id="faculty">{facultyHeading}</h2>
            <ul className={styles.faculty}>
              {faculty.map((person, index) => (
                <li key={person.name} id={`faculty-${index + 1}`}>
                  <FacultyMember {...person} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <ul className={styles.ways}>
          {(['clubs', 'events', 'notices'] as const).map((way) => (
            <li key={way}>
              <h2>
                <Link to={`/${way}`}>{departmentSentences.ways[way].name}</Link>
              </h2>
              <p>{departmentSentences.ways[way].lead}</p>
            </li>
          ))}
        </ul>
        {placements && <Placements {...placements} />}
        {contact && (
          <section className={styles.contact} aria-labelledby="write-to-us">
            <h2 id="write-to-us">{contact.heading}</h2>
            <p>
              {contact.text} <ContactLink to={email} />
            </p>
            <p className={styles.name}>{institute.name}</p>
          </section>
        )}
      </div>
    </>
  );
}

function FacultyMember({ name, position, portrait, email, link, subjects }: (typeof faculty)[number]) {
  return (
    <>
      {portrait ? (
        <img
          src={portraits[portrait]}
          alt={departmentSentences.portraitOf(name)}
          width="320"
          height="320"
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span className={styles.initial} aria-hidden="true">
          {name.replace(/^\S+\.\s/, '').slice(0, 1)}
        </span>
      )}
      <h3>{name}</h3>
      <p>{position}</p>
      {subjects && (
        <p>
          {departmentSentences.teaches}: {subjects}
        </p>
      )}
      {email && (
        <p>
          <a href={`mailto:${email}`}>{breakable(email)}</a>
        </p>
      )}
      {link && (
        <p>
          <a href={link}>
            {departmentSentences.page}
            <span className="visually-hidden"> {name}</span>
          </a>
        </p>
      )}
    </>
  );
}

const columns = ['graduates', 'placed', 'higherStudies', 'medianSalary'] as const;

function Placements({ heading, note, years }: NonNullable<typeof department.placements>) {
  const filled = columns.filter((column) => years.some((row) => row[column] !== undefined));
  return (
    <section className={styles.degree} aria-labelledby="placements">
      <h2 id="placements">{heading}</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: it is not a fieldset */}
      <div
        role="group"
        aria-labelledby="placements"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a wide table on a phone
        tabIndex={0}
      >
        <table className={styles.placements}>
          <thead>
            <tr>
              <th scope="col">{departmentSentences.placements.year}</th>
              {filled.map((column) => (
                <th key={column} scope="col">
                  {departmentSentences.placements[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {years.map((row) => (
              <tr key={row.year}>
                <th scope="row">{row.year}</th>
                {filled.map((column) => (
                  <td key={column}>{row[column] ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>{note}</p>
    </section>
  );
}

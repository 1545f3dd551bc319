import { aboutPicture as picture } from 'virtual:about-picture';
import { clubLinks } from 'virtual:club-links';
import { about } from '@club-portal/contract/content/about';
import { institute } from '@club-portal/contract/content/institute';
import { departmentSentences } from '@club-portal/contract/sentences/department';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { ButtonLink } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';
import styles from './about-page.module.css';

export function AboutPage() {
  const { title, description, whoWeAre, ourMission, whatWeDo } = about;
  return (
    <>
      <PageHead title={title} description={description} path="/about" />
      <Page title={title}>
        <div className={styles.parts}>
          {!whoWeAre && <Known />}
          {whoWeAre && (
            <section className={styles.part} aria-labelledby="who-we-are">
              <h2 id="who-we-are">{whoWeAre.heading}</h2>
              <div className={styles.text}>
                {whoWeAre.paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </section>
          )}
          {picture && (
            <img
              src={picture.src}
              srcSet={picture.srcSet}
              sizes="(min-width: 1248px) 1200px, 100vw"
              alt={picture.alt}
              width="1920"
              height="1080"
              className={styles.picture}
            />
          )}
          {ourMission && (
            <section className={styles.part} aria-labelledby="our-mission">
              <h2 id="our-mission">{ourMission.heading}</h2>
              <div className={styles.text}>
                {ourMission.paragraphs.map((paragraph) => (
                  <p key={paragraph} className={styles.mission}>
                    {paragraph}
                  </p>
                ))}
              </div>
            </section>
          )}
          {whatWeDo ? (
            <section className={styles.part} aria-labelledby="what-we-do">
              <h2 id="what-we-do">{whatWeDo.heading}</h2>
              <div className={styles.text}>
                <ul className={styles.points}>
                  {whatWeDo.points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
                <ToDepartment />
              </div>
            </section>
          ) : (
            <p>
              <ToDepartment />
            </p>
          )}
        </div>
      </Page>
    </>
  );
}

/** What the portal knows itself, until the department says who it is. */
function Known() {
  const { name, department } = institute;
  return (
    <section className={styles.part} aria-labelledby="who-we-are">
      <h2 id="who-we-are">{department}</h2>
      <div className={styles.text}>
        <p>{departmentSentences.about.siteOf(department, name)}</p>
        {institute.address.length > 0 && <p>{[name, ...institute.address].join(', ')}</p>}
        {clubLinks.length > 0 && (
          <>
            <p>{departmentSentences.about.clubs}</p>
            <ul className={styles.points}>
              {clubLinks.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}

function ToDepartment() {
  return <ButtonLink to={institute.departmentPath}>{pageSentences.frame.department}</ButtonLink>;
}

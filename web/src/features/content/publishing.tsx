import type { Institute, Pictures } from '@club-portal/contract/content/schema';
import type { ContentOverview } from '@club-portal/contract/content-part';
import { contentEditingSentences } from '@club-portal/contract/sentences/content-editing';
import { useState } from 'react';
import { Button, buttonLook } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Link } from '../../ui/link.tsx';
import { ChosenDrawings } from './chosen-drawings.tsx';
import { useContentPart } from './content.api.ts';
import { partDescriptions } from './part-descriptions.ts';
import { portalPictures } from './portal-pictures.ts';
import { PreviewsOf } from './preview-links.tsx';
import { LastPublication } from './publication.tsx';
import styles from './setup.module.css';
import { isSiteOpen } from './site-is-open.ts';

const words = contentEditingSentences.setup;

function previewed({ departmentPath }: Institute): [label: string, path: string][] {
  const { home, clubs, department, contact } = words.pages;
  return [
    [home, '/'],
    [clubs, '/clubs'],
    [department, departmentPath],
    [contact, '/contact'],
  ];
}

interface PublishingProps {
  overview: ContentOverview;
  institute: Institute;
}

/** The last step: the pages as they will be, the publication, and what is still the portal's default. */
export function Publishing({ overview, institute }: PublishingProps) {
  const { parts, publication } = overview;
  const { data: pictures } = useContentPart('pictures');
  const { data: clubs } = useContentPart('clubs');
  const [isPublishing, setPublishing] = useState(false);
  const drafts = parts.filter(({ draft }) => draft !== null).map(({ part }) => part);
  const ofPortal = pictures ? portalPictures(pictures.value as Pictures) : [];
  const left = parts.filter(
    ({ part, draft, published }) =>
      (draft === null && published === null) || (part === 'pictures' && ofPortal.length > 0),
  );
  const isOpen = isSiteOpen(overview);
  return (
    <>
      {publication && <LastPublication publication={publication} />}
      {publication?.state === 'live' && (
        <p>
          <a href="/" {...buttonLook('primary')}>
            {words.open}
          </a>
        </p>
      )}
      {drafts.length > 0 && (
        <>
          {clubs && <ChosenDrawings clubs={clubs} />}
          <p>{words.previews}</p>
          <ul className={styles.previews}>
            {previewed(institute).map(([label, path]) => (
              <li key={path}>
                {label}: <PreviewsOf path={path} />
              </li>
            ))}
          </ul>
          <p className={styles.ways}>
            <Button variant="primary" onClick={() => setPublishing(true)}>
              {contentEditingSentences.publish}
            </Button>
          </p>
        </>
      )}
      {left.length > 0 && (
        <p>
          {words.left}:{' '}
          {left.map(({ part }, index) => (
            <span key={part}>
              {index > 0 && <span>, </span>}
              <Link to={`/manage/content/${part}`}>{partDescriptions[part].label}</Link>
              {part === 'pictures' && ofPortal.length > 0 && <span> ({ofPortal.join(', ')})</span>}
            </span>
          ))}
          .
        </p>
      )}
      {isOpen && (
        <p>
          <Link to="/manage/content">{contentEditingSentences.back}</Link>
        </p>
      )}
      {isPublishing && (
        <PublishDialog parts={drafts} isFirst={publication === null} onClose={() => setPublishing(false)} />
      )}
    </>
  );
}

/** Loaded separately, so the page does not wait for it. */
const PublishDialog = lazyPart(async () => (await import('./publish-dialog.tsx')).PublishDialog);

import { clubsForUpload } from '@club-portal/contract/content/clubs';
import { contentEditingSentences } from '@club-portal/contract/sentences/content-editing';
import { useMatch } from 'react-router-dom';
import { ClubPageEditor } from '../../features/content/club-page-editor.tsx';
import { clubsAllowed, onlyClub } from '../../lib/access/is-allowed.ts';
import { Link } from '../../ui/link.tsx';
import { QrCodeButton } from '../../ui/qr-code-button.tsx';
import { AdminPage } from '../../ui/records/admin-page.tsx';
import styles from './club-page-admin-page.module.css';

const words = contentEditingSentences.clubPage;

/** The content of one's own club page. A user with several clubs chooses one. */
export function ClubPageAdminPage() {
  const chosen = useMatch('/manage/club-page/:club')?.params.club;
  const clubs = clubsAllowed('clubPage.read', clubsForUpload());
  const key = chosen ?? onlyClub(clubs);
  const label = clubs.find((club) => club.key === key)?.label;
  return (
    <AdminPage
      title={label === undefined ? words.title : words.titleOf(label)}
      lead={words.lead}
      action="clubPage.read"
    >
      {clubs.length > 1 && (
        <nav aria-label={words.choose}>
          <ul className={styles.clubs}>
            {clubs.map((club) => (
              <li key={club.key}>
                <Link
                  to={`/manage/club-page/${club.key}`}
                  aria-current={club.key === key ? 'page' : undefined}
                >
                  {club.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {clubs.length === 0 && <p>{words.none}</p>}
      {key && label !== undefined && (
        <p>
          <QrCodeButton title={label} path={`/club/${key}`} />
        </p>
      )}
      {key && <ClubPageEditor key={key} club={key} />}
    </AdminPage>
  );
}

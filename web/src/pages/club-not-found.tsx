import { pageSentences } from '@club-portal/contract/sentences/pages';
import { ButtonLink } from '../ui/button.tsx';
import { NothingHere } from './nothing-here.tsx';

const { clubNotFound, notFound, frame } = pageSentences;

export function ClubNotFound() {
  return (
    <NothingHere title={clubNotFound} lead={notFound.lead}>
      <ButtonLink variant="primary" to="/clubs">
        {frame.allClubs}
      </ButtonLink>
    </NothingHere>
  );
}

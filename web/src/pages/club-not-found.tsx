import { nothingHereSentences } from '@club-portal/contract/sentences/nothing-here';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { ButtonLink } from '../ui/button.tsx';
import { NothingHere } from './nothing-here.tsx';

export function ClubNotFound() {
  return (
    <NothingHere title={nothingHereSentences.club} lead={nothingHereSentences.lead}>
      <ButtonLink variant="primary" to="/clubs">
        {pageSentences.frame.allClubs}
      </ButtonLink>
    </NothingHere>
  );
}

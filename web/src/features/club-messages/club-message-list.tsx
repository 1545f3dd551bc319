import type { ClubMessage } from '@club-portal/contract/club-message';
import { findClub } from '@club-portal/contract/content/clubs';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { Mail } from 'lucide-react';
import { dayAndTimeOfInstant } from '../../lib/formats/dates.ts';
import { LoadMoreList } from '../../ui/records/load-more-list.tsx';
import { Mark, RecordRow } from '../../ui/records/record-row.tsx';
import { useClubMessages } from './club-messages.api.ts';

const words = administrationSentences.clubMessage;

/** The messages of the last thirty days, and whether they have been sent. */
export function ClubMessages() {
  return (
    <LoadMoreList
      id="club-messages"
      pages={useClubMessages()}
      singular="message"
      plural="messages"
      fetchFailed={words.fetchFailed}
      empty={words.empty}
      row={(message) => <Row key={message._id} message={message} />}
    />
  );
}

function Row({ message }: { message: ClubMessage }) {
  const { title, club, year, name, createdAt, sent, waiting, failed } = message;
  return (
    <RecordRow
      title={title}
      icon={<Mail aria-hidden="true" />}
      facts={
        <>
          <span>{[findClub(club)?.label ?? club, year].filter(Boolean).join(', ')}</span>
          <span>{dayAndTimeOfInstant(createdAt)}</span>
          {name && <span>{name}</span>}
          <span>{words.sent(sent)}</span>
          {waiting > 0 && <Mark>{words.waiting(waiting)}</Mark>}
          {failed > 0 && <Mark>{words.failed(failed)}</Mark>}
        </>
      }
      actions={null}
    />
  );
}

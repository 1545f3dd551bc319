import { pageAddress } from '@club-portal/contract/page-addresses';
import { compositionsOf } from '@club-portal/contract/poster-art';
import { longDaysGB } from '../../lib/formats/dates.ts';
import { sizesForConnection } from '../../lib/rendering/sizes-for-connection.ts';
import { FaceLink } from '../../ui/pictures/face-link.tsx';
import { useNewestOfClub } from './club-event-records.api.ts';

/** The newest events that a club has recorded, besides one, as items of a list. */
export function ClubFaces({ club, except }: { club: string; except: string }) {
  const { data = [] } = useNewestOfClub(club);
  const records = data.filter(({ _id }) => _id !== except);
  const compositions = compositionsOf(records);
  return records.map((record, place) => (
    <li key={record._id}>
      <FaceLink
        event={record}
        composition={compositions[place]}
        written={longDaysGB(record)}
        to={pageAddress('eventRecord', record)}
        sizes={sizesForConnection('(min-width: 700px) 18rem, 92vw')}
      />
    </li>
  ));
}

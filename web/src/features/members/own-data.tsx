import { privacySentences } from '@club-portal/contract/sentences/privacy';
import { useMailedKey } from '../../lib/addresses/use-mailed-key.ts';
import { AskForLink } from '../../ui/ask-for-link.tsx';
import { OwnRequests } from './own-requests.tsx';
import { Unsubscribe } from './unsubscribe.tsx';

/** Requests a link by email. A person who opens the link sees their own data. */
export function OwnData() {
  const { key, unsubscribe, forget } = useMailedKey();
  if (unsubscribe) return <Unsubscribe token={unsubscribe} />;
  if (key) return <OwnRequests ownKey={key} onAskAgain={forget} />;
  return <AskForLink page="myData" lead={privacySentences.myData.ask} />;
}

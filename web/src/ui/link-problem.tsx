import { privacySentences } from '@club-portal/contract/sentences/privacy';
import { isAbsent, serverMessage } from '../lib/requests/api.ts';
import { Button } from './button.tsx';
import { Failure } from './failure.tsx';

interface LinkProblemProps {
  error: Error | null;
  /** Says that what the link leads to could not be loaded. */
  failed: string;
  busy: boolean;
  onRetry: () => unknown;
  onAskAgain: () => void;
}

/** In place of what a mailed link leads to: another try, or another link for one that is not valid any more. */
export function LinkProblem({ error, failed, busy, onRetry, onAskAgain }: LinkProblemProps) {
  if (!isAbsent(error)) return <Failure message={failed} onRetry={onRetry} busy={busy} />;
  return (
    <div role="alert">
      <p>{serverMessage(error, failed)}</p>
      <Button onClick={onAskAgain}>{privacySentences.myData.askAgain}</Button>
    </div>
  );
}

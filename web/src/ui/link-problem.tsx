import { privacySentences } from '@club-portal/contract/sentences/privacy';
import { isAbsent, serverMessage } from '../lib/requests/api.ts';
import { Button } from './button.tsx';
import { Failure } from './failure.tsx';

interface LinkProblemProps {
  error: Error | null;
  /** Says that the target of the link could not be loaded. */
  failed: string;
  busy: boolean;
  onRetry: () => unknown;
  onAskAgain: () => void;
}

/** Replaces the target of an emailed link: offers to try again, or a new link if this one is no longer valid. */
export function LinkProblem({ error, failed, busy, onRetry, onAskAgain }: LinkProblemProps) {
  if (!isAbsent(error)) return <Failure message={failed} onRetry={onRetry} busy={busy} />;
  return (
    <div role="alert">
      <p>{serverMessage(error, failed)}</p>
      <Button onClick={onAskAgain}>{privacySentences.myData.askAgain}</Button>
    </div>
  );
}

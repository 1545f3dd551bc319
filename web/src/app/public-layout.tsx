import { GuardedOutlet } from './error-boundary.tsx';

export function PublicLayout() {
  return <GuardedOutlet />;
}

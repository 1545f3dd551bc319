import { GuardedOutlet } from './error-boundary.tsx';
import { Main } from './main.tsx';

export function PublicLayout() {
  return (
    <Main>
      <GuardedOutlet />
    </Main>
  );
}

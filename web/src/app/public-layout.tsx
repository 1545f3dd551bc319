import { Outlet } from 'react-router-dom';
import { Guarded } from './error-boundary.tsx';
import { Main } from './main.tsx';

export function PublicLayout() {
  return (
    <Main>
      <Guarded>
        <Outlet />
      </Guarded>
    </Main>
  );
}

import { Outlet, useLocation } from 'react-router-dom';
import { Guarded } from './error-boundary.tsx';
import { Main } from './main.tsx';
import { findRoute } from './routes.ts';

export function PublicLayout() {
  const { pathname } = useLocation();
  return (
    <Main>
      <Guarded page={findRoute(pathname).page}>
        <Outlet />
      </Guarded>
    </Main>
  );
}

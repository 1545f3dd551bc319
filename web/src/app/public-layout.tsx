import { Outlet, useLocation } from 'react-router-dom';
import { Guarded } from './error-boundary.tsx';
import { Main } from './main.tsx';
import { loadPage } from './routes.ts';

export function PublicLayout() {
  const { pathname } = useLocation();
  return (
    <Main>
      <Guarded load={() => loadPage(pathname)}>
        <Outlet />
      </Guarded>
    </Main>
  );
}

import { useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { AdminLayout, protectedPaths } from '#administration-routes';
import { replayEarlyTap } from '../first-script/replay-early-tap.ts';
import { PageOf } from './lazy-page.tsx';
import { PublicLayout } from './public-layout.tsx';
import { publicRoutes } from './routes.ts';
import { Shell } from './shell.tsx';

export function App() {
  useEffect(replayEarlyTap, []);
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route element={<PublicLayout />}>
          {publicRoutes.map(({ path, page }) => (
            <Route key={path} path={path} element={<PageOf page={page} />} />
          ))}
        </Route>
        <Route element={<AdminLayout />}>
          {protectedPaths.map((path) => (
            <Route key={path} path={path} element={null} />
          ))}
        </Route>
      </Route>
    </Routes>
  );
}

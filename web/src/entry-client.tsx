import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { loadPagesAhead } from './app/load-pages-ahead.ts';
import { Providers } from './app/providers.tsx';
import { documentOf, loadPage } from './app/routes.ts';
import 'virtual:colours.css';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';

const root = document.getElementById('root') as HTMLElement;
const app = (
  <StrictMode>
    <BrowserRouter>
      <Providers>
        <App />
      </Providers>
    </BrowserRouter>
  </StrictMode>
);

// A page that cannot be loaded is for the error boundary to report.
await loadPage(location.pathname).catch(() => undefined);
// In a transition, which React interrupts for whatever the visitor does meanwhile.
startTransition(() => {
  if (root.dataset.document === documentOf(location.pathname)) hydrateRoot(root, app);
  else createRoot(root).render(app);
});
loadPagesAhead();

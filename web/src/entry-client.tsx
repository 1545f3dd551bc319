import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { loadPagesAhead } from './app/load-pages-ahead.ts';
import { Providers } from './app/providers.tsx';
import { documentOf, loadPage } from './app/routes.ts';
import { basePath, pathAt } from './lib/addresses/site-address.ts';
import 'virtual:colours.css';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';

const path = pathAt(location.pathname) ?? location.pathname;
const root = document.getElementById('root') as HTMLElement;
const app = (
  <StrictMode>
    <BrowserRouter basename={basePath}>
      <Providers>
        <App />
      </Providers>
    </BrowserRouter>
  </StrictMode>
);

// If the page cannot be loaded, the error boundary says so.
await loadPage(path).catch(() => undefined);
// React interrupts a transition when the visitor does something.
startTransition(() => {
  if (root.dataset.document === documentOf(path)) hydrateRoot(root, app);
  else {
    // The application writes its own, for example on /verify for the address of a certificate.
    for (const written of document.head.querySelectorAll('title, [name=robots]')) written.remove();
    createRoot(root).render(app);
  }
});
loadPagesAhead();

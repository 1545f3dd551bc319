import { pageSentences } from '@club-portal/contract/sentences/pages';
import { Component, type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

/** Shows a message if the page throws an error. A navigation tries again. */
export function Guarded({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <ErrorBoundary key={pathname}>{children}</ErrorBoundary>;
}

class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <BrokenPage /> : this.props.children;
  }
}

const reload = () => location.reload();

/** It tries again by itself when the browser is online again. */
function BrokenPage() {
  useEffect(() => {
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <Page
      title={pageSentences.somethingWrong}
      lead={`${navigator.onLine === false ? `${pageSentences.youAreOffline} ` : ''}${pageSentences.frame.brokenPage}`}
    >
      <Button variant="primary" onClick={reload}>
        {pageSentences.frame.reload}
      </Button>
    </Page>
  );
}

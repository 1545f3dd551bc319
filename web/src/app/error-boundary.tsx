import { pageSentences } from '@club-portal/contract/sentences/pages';
import { Component, type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

interface GuardedProps {
  /** Loads the page's code. */
  load: () => Promise<unknown>;
  children: ReactNode;
}

/** Shows a message if the page throws an error, or if its code could not be loaded. A navigation tries again. */
export function Guarded({ load, children }: GuardedProps) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname} load={load}>
      {children}
    </ErrorBoundary>
  );
}

class ErrorBoundary extends Component<GuardedProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <BrokenPage onRetry={this.retry} />;
  }

  /** A file that the server does not have any more is one of an earlier release. */
  retry = () =>
    this.props.load().then(
      () => this.setState({ failed: false }),
      (error: unknown) => navigator.onLine && !(error instanceof TypeError) && location.reload(),
    );
}

/** It tries again by itself when the browser is online again. */
function BrokenPage({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <Page
      title={pageSentences.somethingWrong}
      lead={`${navigator.onLine === false ? `${pageSentences.youAreOffline} ` : ''}${pageSentences.frame.brokenPage}`}
    >
      <Button variant="primary" onClick={onRetry}>
        {pageSentences.frame.reload}
      </Button>
    </Page>
  );
}

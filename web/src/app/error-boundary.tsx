import { pageSentences } from '@club-portal/contract/sentences/pages';
import { Component, type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { followNewBuild } from '../lib/loading/new-build.ts';
import { NotImported } from '../lib/loading/not-imported.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import type { LazyPage } from './lazy-page.tsx';

interface GuardedProps {
  page: LazyPage | undefined;
  children: ReactNode;
}

/** Shows a message if the page throws an error, or if its code could not be loaded. A navigation tries again. */
export function Guarded({ page, children }: GuardedProps) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname} page={page}>
      {children}
    </ErrorBoundary>
  );
}

class ErrorBoundary extends Component<GuardedProps, { failed: boolean; isOld: boolean }> {
  override state = { failed: false, isOld: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.onFailure();
  }

  override render() {
    const { failed, isOld } = this.state;
    if (!failed) return this.props.children;
    return <BrokenPage isOld={isOld} onRetry={this.retry} />;
  }

  retry = () =>
    Promise.resolve(this.props.page?.load()).then(
      () => this.setState({ failed: false }),
      (error: unknown) => (error instanceof NotImported ? location.reload() : this.onFailure()),
    );

  async onFailure() {
    this.props.page?.forgetFailure();
    this.setState({ isOld: await followNewBuild() });
  }
}

interface BrokenPageProps {
  /** The site has a different build than this page. */
  isOld: boolean;
  onRetry: () => void;
}

/** Retries automatically when the browser is online again. */
function BrokenPage({ isOld, onRetry }: BrokenPageProps) {
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  const { brokenPage, newBuild, reload, tryAgain } = pageSentences.frame;
  return (
    <Page
      title={pageSentences.somethingWrong}
      lead={`${navigator.onLine === false ? `${pageSentences.youAreOffline} ` : ''}${isOld ? newBuild : brokenPage}`}
    >
      <Button variant="primary" onClick={isOld ? () => location.reload() : onRetry}>
        {isOld ? reload : tryAgain}
      </Button>
    </Page>
  );
}

import { ErrorState } from './error-state.js';
import { Component, type ReactNode } from 'react';

/**
 * The last resort for a failure of the page itself, for example when a deployment replaced its files while it was open.
 */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center p-4">
        <ErrorState
          message="This page could not be shown. It may have been updated in the meantime. Please reload it."
          onRetry={() => location.reload()}
        />
      </div>
    );
  }
}

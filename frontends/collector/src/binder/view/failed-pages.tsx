import type { BinderPages } from '@ninepocket/contracts/collection/binders';
import { ErrorState } from '@ninepocket/ui/states/error-state';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { BlankPages } from './blank-pages.js';
import type { SpreadWidth } from './turn.rules.js';

type FailedPagesProps = {
  binder: Pick<BinderPages, 'rows' | 'columns' | 'pages'>;
  width: SpreadWidth;
  error: unknown;
  onRetry: () => void;
};

/** In the place of pages that could not be loaded, so that others can be turned to. */
export const FailedPages = ({ binder: { rows, columns, pages }, width, error, onRetry }: FailedPagesProps) => (
  <div className="relative grid">
    <div className="col-start-1 row-start-1">
      <BlankPages width={pages > 1 ? width : 1} rows={rows} columns={columns} />
    </div>
    <div className="relative z-2 col-start-1 row-start-1 self-center justify-self-center p-3">
      <ErrorState title="This page could not be loaded" message={problemText(error)} onRetry={onRetry} />
    </div>
  </div>
);

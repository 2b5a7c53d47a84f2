import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../forms/button.js';

type ErrorStateProps = { title?: string; message: string; onRetry?: () => void; action?: ReactNode };

export function ErrorState({ title = 'Something went wrong', message, onRetry, action }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center rounded-panel border-2 border-danger bg-surface px-6 py-10 text-center"
    >
      <TriangleAlert aria-hidden className="mb-3 size-9 text-danger" />
      <h2 className="section-title text-balance">{title}</h2>
      <p className="mt-1 max-w-md text-balance break-words text-muted">{message}</p>
      {(onRetry || action) && (
        <div className="mt-5 flex flex-wrap justify-center gap-3">
          {onRetry && (
            <Button variant="secondary" onClick={onRetry}>
              <RotateCw aria-hidden /> Retry
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}

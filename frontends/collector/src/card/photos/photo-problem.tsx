import { Button } from '@ninepocket/ui/forms/button';
import { ProblemError, problemText } from '@ninepocket/web-kit/api/problem-error';
import { openUpgradeDialog } from '@ninepocket/web-kit/billing/upgrade';
import { useMayUpgrade } from './use-may-upgrade.js';

/** Below the slot. */
export function PhotoProblem({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const mayUpgrade = useMayUpgrade();
  if (!error) return null;
  const isFull = error instanceof ProblemError && error.code === 'photo_limit';
  // The same file can never work.
  const isBadFile = error instanceof ProblemError && ['bad_image', 'too_large'].includes(error.code);
  return (
    <div role="alert" className="mt-1 text-sm text-danger">
      {problemText(error)}{' '}
      {isFull && mayUpgrade ? (
        <Button variant="secondary" size="sm" className="mt-1" onClick={openUpgradeDialog}>
          Upgrade to SUPER HERO
        </Button>
      ) : (
        !isBadFile && (
          <Button variant="ghost" size="sm" onClick={onRetry}>
            Try again
          </Button>
        )
      )}
    </div>
  );
}

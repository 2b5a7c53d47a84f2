import { Button } from '@ninepocket/ui/button';
import { ErrorState } from '@ninepocket/ui/error-state';
import { useEffect } from 'react';

/** A remote is down, slow or broken: says so in its place; the rest of the page goes on. */
export function AreaFailed({ name, error, onRetry }: { name: string; error: Error; onRetry: () => void }) {
  useEffect(() => {
    console.error(`${name} could not be shown`, error);
  }, [name, error]);
  return (
    <ErrorState
      title="This part is not available right now"
      message={`${name} could not be loaded. Everything else works.`}
      onRetry={onRetry}
      action={
        <Button variant="ghost" onClick={() => location.reload()}>
          Reload the page
        </Button>
      }
    />
  );
}

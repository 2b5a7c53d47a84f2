import { Button } from '@ninepocket/ui/forms/button';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { ErrorState } from '@ninepocket/ui/states/error-state';
import { clearStoredResponses } from '@ninepocket/web-kit/api/stored-responses';
import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useOnline } from '../offline/use-online.js';

export function AreaFailed({ name, error, onRetry }: { name: string; error: Error; onRetry: () => void }) {
  useEffect(() => {
    console.error(`${name} could not be shown`, error);
  }, [name, error]);
  const online = useOnline();
  const [failedOffline] = useState(!online);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (failedOffline) return;
    // What is stored may be what the screen failed on.
    clearStoredResponses();
    queryClient.removeQueries({ type: 'inactive' });
  }, [queryClient, failedOffline]);
  useEffect(() => {
    if (online && failedOffline) onRetry();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the network comes back
  }, [online]);
  if (!online)
    return (
      <ErrorState
        title="You are offline"
        message={`${name} could not be loaded. They will load automatically when you are back online.`}
        onRetry={onRetry}
      />
    );
  if (error.name === 'ShellOutdatedError')
    return (
      <EmptyState
        icon={<RefreshCw />}
        title="There is a new version of Ninepocket"
        text="Reload the page to use it. Everything you saved is kept."
        action={<Button onClick={() => location.reload()}>Reload the page</Button>}
      />
    );
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

import { Button } from '@ninepocket/ui/forms/button';
import { session, useSession } from '@ninepocket/web-kit/session/session';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

export function SyncNotice() {
  const { syncFailed } = useSession();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  if (!syncFailed) return null;
  const retry = async () => {
    setBusy(true);
    await session.retrySync();
    // What failed for the same reason.
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    setBusy(false);
  };
  return (
    <div
      role="alert"
      className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-control border-2 border-warning bg-warning-soft px-4 py-3"
    >
      <p className="text-sm font-semibold">Your account could not be loaded. Some things may be missing.</p>
      <Button size="sm" variant="secondary" busy={busy} onClick={() => void retry()}>
        Retry
      </Button>
    </div>
  );
}

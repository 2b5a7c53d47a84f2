import { WifiOff } from 'lucide-react';
import { useOnline } from './use-online.js';

/** At the top, because messages are written at the bottom, and can be written offline. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-14 z-50 flex justify-center px-4 lg:top-3">
      {!online && (
        <p className="panel flex animate-rise items-center gap-2 bg-raised px-3 py-1.5 text-sm font-semibold">
          <WifiOff aria-hidden className="size-4.5 shrink-0 text-danger" />
          You’re offline. What is already loaded still works.
        </p>
      )}
    </div>
  );
}

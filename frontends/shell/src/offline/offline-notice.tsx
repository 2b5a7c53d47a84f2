import { WifiOff } from 'lucide-react';
import { useOnline } from './use-online.js';

/** Over the logo of the top bar, where there is one, so that it covers nothing of the page. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <div
      role="status"
      className="pointer-events-none fixed top-0 left-2 z-50 flex h-14 items-center lg:inset-x-0 lg:top-1.5 lg:justify-center"
    >
      {!online && (
        <p className="panel flex animate-rise items-center gap-2 bg-raised px-3 py-1.5 text-sm font-semibold">
          <WifiOff aria-hidden className="size-4.5 shrink-0 text-danger" />
          <span aria-hidden className="sm:hidden">
            You’re offline
          </span>
          <span className="max-sm:sr-only">You’re offline. What is already loaded still works.</span>
        </p>
      )}
    </div>
  );
}

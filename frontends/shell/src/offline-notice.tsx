import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

/** Says that there is no network; what is on the page stays usable. Floats, so that nothing jumps. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-4 z-50 flex justify-center px-4">
      {!online && (
        <p className="panel flex animate-rise items-center gap-2 bg-raised px-4 py-2 text-sm font-semibold">
          <WifiOff aria-hidden className="size-4.5 text-danger" /> You are offline. Changes need a connection.
        </p>
      )}
    </div>
  );
}

import { WifiOff } from 'lucide-react';
import { useOnline } from './use-online.js';

export function OfflineNotice() {
  const online = useOnline();
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

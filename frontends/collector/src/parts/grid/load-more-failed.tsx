import { Button } from '@ninepocket/ui/forms/button';

export const LoadMoreFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div
    role="alert"
    className="panel sticky above-toast-4 z-10 mx-auto flex w-fit flex-wrap items-center gap-3 bg-raised px-4 py-3 text-sm font-semibold"
  >
    The next cards could not be loaded.
    <Button size="sm" variant="secondary" onClick={onRetry}>
      Retry
    </Button>
  </div>
);

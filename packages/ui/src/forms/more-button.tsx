import { Button } from './button.js';

type MoreButtonProps = { shown: number; total: number | null; busy: boolean; onMore: () => void };

export const MoreButton = ({ shown, total, busy, onMore }: MoreButtonProps) => (
  <div className="mt-6 flex flex-col items-center gap-2">
    {total !== null && (
      <p className="text-sm text-muted">
        {shown} of {total} shown
      </p>
    )}
    <Button variant="secondary" busy={busy} onClick={onMore}>
      Show more
    </Button>
  </div>
);

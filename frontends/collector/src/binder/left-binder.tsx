import { BookOpen } from 'lucide-react';

type LeftBinderProps = { left: boolean; onBack: () => void };

/** A binder has every card, so a search or filter shows its cards in the grid; this says so, and leads back. */
export const LeftBinder = ({ left, onBack }: LeftBinderProps) => (
  <div role="status" className={left ? 'mb-3 flex flex-wrap items-center gap-x-3 text-sm' : 'sr-only'}>
    {left && (
      <>
        <span className="text-muted">What you search or filter is shown in the grid.</span>
        <button
          type="button"
          onClick={onBack}
          className="focus-ring inline-flex min-h-9 items-center gap-1.5 rounded-full font-semibold text-accent hover:underline"
        >
          <BookOpen aria-hidden className="size-4" /> Back to the binder
        </button>
      </>
    )}
  </div>
);

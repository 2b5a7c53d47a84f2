import { Button } from '@ninepocket/ui/forms/button';

/** Beside the slot, which is narrow: it takes a line of its own. */
export const PhotoProblem = ({ text, onRetry }: { text: string | null; onRetry: () => void }) =>
  text && (
    <div role="alert" className="mt-1 w-56 max-w-[70vw] text-sm text-danger">
      {text}
      <Button variant="ghost" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );

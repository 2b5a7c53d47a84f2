import { cn } from '../cn.js';

/** A placeholder in the shape of the content, so that nothing shifts when it loads. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden data-waiting className={cn('animate-shimmer rounded-control bg-line', className)} />
);

import { cn } from '../cn.js';

/** The shape of what is coming, so that nothing jumps when it is there. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden data-waiting className={cn('animate-shimmer rounded-control bg-line', className)} />
);

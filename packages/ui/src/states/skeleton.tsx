import { cn } from '../cn.js';

export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden data-waiting className={cn('animate-shimmer rounded-control bg-line', className)} />
);

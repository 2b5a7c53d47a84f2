import { cn } from '../cn.js';

export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={cn('animate-shimmer rounded-control bg-line', className)} />
);

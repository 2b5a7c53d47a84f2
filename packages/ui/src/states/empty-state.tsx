import type { ReactNode } from 'react';
import { cn } from '../cn.js';

type EmptyStateProps = { icon: ReactNode; title: string; text?: string; action?: ReactNode; heading?: 'h1' | 'h2' };

export function EmptyState({ icon, title, text, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-panel border-2 border-dashed border-edge px-6 py-12 text-center">
      <span
        aria-hidden
        className="halftone mb-4 flex size-20 items-center justify-center rounded-full text-muted [&_svg]:size-9"
      >
        {icon}
      </span>
      <Heading className={cn('text-balance', Heading === 'h1' ? 'page-title' : 'section-title')}>{title}</Heading>
      {text && <p className="mt-1 max-w-md text-balance text-muted">{text}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

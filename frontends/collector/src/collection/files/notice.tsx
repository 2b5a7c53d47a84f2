import { cn } from '@ninepocket/ui/cn';
import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type NoticeProps = { tone: 'danger' | 'warning' | 'accent'; title: string; children?: ReactNode };

const LOOK = {
  danger: 'bg-danger-soft text-danger',
  warning: 'bg-warning-soft text-warning',
  accent: 'bg-accent-soft text-accent',
};

export const Notice = ({ tone, title, children }: NoticeProps) => (
  <div role={tone === 'danger' ? 'alert' : 'status'} className={cn('flex gap-3 rounded-control p-3', LOOK[tone])}>
    {tone === 'accent' ? (
      <Info aria-hidden className="mt-0.5 size-5 shrink-0" />
    ) : (
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
    )}
    <div className="min-w-0">
      <p className="font-bold break-words">{title}</p>
      {children && <div className="text-sm break-words">{children}</div>}
    </div>
  </div>
);

import type { ReactNode } from 'react';

type SectionTitleProps = { title: string; count?: number | null; children?: ReactNode };

export const SectionTitle = ({ title, count, children }: SectionTitleProps) => (
  <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <h2 className="section-title">
      {title}
      {typeof count === 'number' && <span className="ml-2 text-muted">{count.toLocaleString('en-US')}</span>}
    </h2>
    {children}
  </div>
);

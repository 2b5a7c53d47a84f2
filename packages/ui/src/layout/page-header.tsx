import type { ReactNode } from 'react';

type PageHeaderProps = {
  title: string;
  eyebrow?: ReactNode;
  back?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
};

export function PageHeader({ title, eyebrow, back, actions, children }: PageHeaderProps) {
  return (
    <header className="mb-3 flex flex-col gap-2 sm:mb-4 sm:gap-3">
      {back}
      <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-2 sm:gap-x-6 sm:gap-y-3">
        <div className="min-w-0">
          {eyebrow && <p className="mb-1 text-sm font-semibold text-muted">{eyebrow}</p>}
          <h1 className="page-title break-words">{title}</h1>
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children}
    </header>
  );
}

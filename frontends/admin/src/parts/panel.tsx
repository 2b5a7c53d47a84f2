import { useId, type ReactNode } from 'react';

type PanelProps = { title: string; actions?: ReactNode; children: ReactNode };

export function Panel({ title, actions, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="panel flex min-w-0 flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="section-title">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';

export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="divide-y divide-line panel-flat px-5">{children}</dl>
);

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[11rem_1fr]">
    <dt className="text-sm text-muted sm:leading-6">{name}</dt>
    <dd className="min-w-0 break-words whitespace-pre-line">
      {children || <span className="text-muted">Not given</span>}
    </dd>
  </div>
);

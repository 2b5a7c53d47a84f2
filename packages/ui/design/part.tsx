import type { ReactNode } from 'react';

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-8">
    <h3 className="section-title mb-3">{title}</h3>
    <div className="flex flex-col items-start gap-4">{children}</div>
  </section>
);

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex max-w-full flex-wrap items-center gap-3">{children}</div>
);

import type { ReactNode } from 'react';

/** A greeting of one line, and below it what the user came for. */
export const Hero = ({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) => (
  <section className="panel">
    <div className="halftone flex min-h-24 flex-wrap content-center items-center justify-between gap-x-6 gap-y-1 rounded-t-[10px] bg-primary px-4 py-3 text-on-primary sm:min-h-20 sm:px-6">
      <h1 className="page-title min-w-0 break-words">{title}</h1>
      {aside}
    </div>
    <div className="border-t-2 border-outline p-4 sm:p-6">{children}</div>
  </section>
);

import type { ReactNode } from 'react';

export const Hero = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section className="panel">
    <div className="halftone rounded-t-[10px] bg-primary px-5 py-6 text-on-primary sm:px-8 sm:py-8">
      <h1 className="display text-3xl break-words md:text-5xl">{title}</h1>
      <p className="mt-2 max-w-prose font-medium">{text}</p>
    </div>
    <div className="border-t-2 border-outline p-4 sm:px-8 sm:py-5">{children}</div>
  </section>
);

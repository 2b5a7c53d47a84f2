import { ThemeToggle } from '@ninepocket/ui/brand/theme-toggle';
import type { ReactNode } from 'react';
import { Logo } from '@ninepocket/ui/brand/logo';

export const CenteredPanel = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="halftone flex min-h-dvh flex-col">
    <div className="flex justify-end p-2">
      <ThemeToggle />
    </div>
    <main className="m-auto w-full max-w-md p-4 pb-16">
      <div className="panel flex flex-col gap-5 p-6 sm:p-8">
        <Logo site="Admin" className="text-xl" />
        <h1 className="page-title">{title}</h1>
        {children}
      </div>
    </main>
  </div>
);

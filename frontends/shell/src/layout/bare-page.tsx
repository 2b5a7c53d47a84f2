import { Logo } from '@ninepocket/ui/brand/logo';
import { ThemeToggle } from '@ninepocket/ui/brand/theme-toggle';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A page without navigation, which also works signed out and when it is reloaded. */
export const BarePage = ({ children, corner = <ThemeToggle /> }: { children: ReactNode; corner?: ReactNode }) => (
  <div className="mx-auto flex min-h-dvh max-w-3xl flex-col px-4 py-4 sm:px-6">
    <header className="flex items-center justify-between">
      <Link to="/" aria-label="Ninepocket, home" className="focus-ring rounded-control">
        <Logo className="text-2xl" />
      </Link>
      {corner}
    </header>
    <main className="grow py-8 sm:py-14">{children}</main>
  </div>
);

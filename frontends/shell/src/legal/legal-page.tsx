import { Button } from '@ninepocket/ui/forms/button';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '@ninepocket/ui/brand/logo';

export function LegalPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <div className="mx-auto max-w-3xl px-4 py-4 sm:px-6">
      <header className="flex items-center justify-between">
        <Link to="/" aria-label="Ninepocket, home" className="focus-ring rounded-control">
          <Logo className="text-2xl" />
        </Link>
        <Button asChild variant="ghost">
          <Link to="/">Back</Link>
        </Button>
      </header>
      <main className="py-8">
        <h1 className="display text-4xl">{title}</h1>
        {children}
      </main>
    </div>
  );
}

export const Clause = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-7">
    <h2 className="text-lg font-bold">{title}</h2>
    <p className="mt-1.5 leading-relaxed">{children}</p>
  </section>
);

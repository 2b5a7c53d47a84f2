import { Button } from '@ninepocket/ui/forms/button';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BarePage } from '../layout/bare-page.js';

export function LegalPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <BarePage
      corner={
        <Button asChild variant="ghost">
          <Link to="/">Back</Link>
        </Button>
      }
    >
      <h1 className="page-title">{title}</h1>
      {children}
    </BarePage>
  );
}

export const Clause = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-7">
    <h2 className="section-title">{title}</h2>
    <p className="mt-1.5 leading-relaxed">{children}</p>
  </section>
);

import type { ReactNode } from 'react';
import { Link } from 'react-router';

type SectionHeadProps = { id: string; title: string; more?: { to: string; label: string }; children?: ReactNode };

export const SectionHead = ({ id, title, more, children }: SectionHeadProps) => (
  <div className="mb-4 flex min-h-9 items-center justify-between gap-4 large-text:flex-wrap">
    <h2 id={id} className="section-title grow">
      {title}
    </h2>
    {children}
    {more && (
      <Link
        to={more.to}
        className="focus-ring rounded-control px-1 py-2 text-sm font-semibold text-accent hover:underline"
      >
        {more.label}
      </Link>
    )}
  </div>
);

import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';

export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link
    to={to}
    className="focus-ring -ml-1 inline-flex min-h-9 items-center gap-1.5 self-start rounded-control px-1 text-sm font-semibold text-accent hover:underline"
  >
    <ArrowLeft aria-hidden className="size-4" /> {children}
  </Link>
);

import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type ToolLinkProps = { to: string; icon: ReactNode; title: string; text: string };

export const ToolLink = ({ to, icon, title, text }: ToolLinkProps) => (
  <li>
    <Link
      to={to}
      className="group panel focus-ring flex h-full items-center gap-4 p-4 transition-transform duration-100 hover:-translate-0.5 active:translate-0.5 active:shadow-none"
    >
      <span
        aria-hidden
        className="flex size-12 shrink-0 items-center justify-center rounded-control border-2 border-outline bg-primary text-on-primary [&_svg]:size-6"
      >
        {icon}
      </span>
      <span className="min-w-0 grow">
        <span className="block font-bold group-hover:underline">{title}</span>
        <span className="block text-sm text-muted">{text}</span>
      </span>
      <ArrowRight aria-hidden className="size-5 shrink-0 text-muted" />
    </Link>
  </li>
);

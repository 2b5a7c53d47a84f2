import { cn } from '@ninepocket/ui/cn';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { plain } from '../../parts/format/counts.js';
import type { SectionShare } from './section-shares.rules.js';

type SectionLinksProps = { set: string; shares: readonly SectionShare[]; className?: string };

/**
 * How much of each section is owned, with a link to what is missing: one line, which scrolls and fades at its end if it
 * is too long.
 */
export const SectionLinks = ({ set, shares, className }: SectionLinksProps) => (
  <ul
    aria-label={`Sections of ${set}`}
    className={cn(
      'flex gap-x-3 pr-6 text-muted [mask-image:linear-gradient(to_left,transparent,#000_1.5rem)] [scrollbar-width:none]',
      // The keyboard scrolls it by its links only.
      shares.some(({ owned, total, missing }) => missing !== undefined && owned < total)
        ? 'overflow-x-auto'
        : 'overflow-hidden',
      className,
    )}
  >
    {shares.map(({ kind, name, owned, total, missing }) => (
      <li key={kind + name} className="flex min-h-6 shrink-0 items-center whitespace-nowrap">
        {owned >= total ? (
          <span className="inline-flex items-center gap-1 text-success">
            <CircleCheck aria-hidden className="size-3.5" /> {name} complete
          </span>
        ) : missing === undefined ? (
          `${name} ${plain(owned)} of ${plain(total)}`
        ) : (
          <Link
            to={missing}
            title={`Show the ${name} cards that I miss`}
            className="focus-ring rounded-sm -outline-offset-2 hover:underline"
          >
            {name} {plain(owned)} of {plain(total)}
          </Link>
        )}
      </li>
    ))}
  </ul>
);

import { CardImage, type PicturedCard } from '@ninepocket/ui/cards/card-image';
import { cn } from '@ninepocket/ui/cn';
import { Progress } from '@ninepocket/ui/states/progress';
import { Layers } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { plain } from '../../parts/format/counts.js';
import { SectionLinks } from '../../set/progress/section-links.js';
import type { SectionShare } from '../../set/progress/section-shares.rules.js';
import type { Share } from './use-progress.js';

export type FirstCard = PicturedCard & { src: string | null };

type SetTileProps = {
  to: string;
  name: string;
  text?: string | null;
  facts: string;
  picture: string | null;
  firstCard: FirstCard | null;
  share?: Share;
  sections?: readonly SectionShare[];
  action?: ReactNode;
};

export function SetTile({ to, name, text, facts, picture, firstCard, share, sections = [], action }: SetTileProps) {
  return (
    <li className="relative">
      <Link
        to={to}
        className="group panel focus-ring flex h-full min-h-[140px] items-stretch overflow-hidden large-text:flex-col transition-transform duration-100 hover:-translate-0.5 active:translate-0.5 active:shadow-none"
      >
        <span
          aria-hidden
          className="halftone flex w-28 shrink-0 items-center justify-center overflow-hidden border-r-2 border-outline bg-sunken p-3 large-text:w-full large-text:border-r-0 large-text:border-b-2"
        >
          <Picture picture={picture} firstCard={firstCard} />
        </span>
        <span
          className={cn('flex min-w-0 grow flex-col justify-center gap-1 px-4 py-3', sections.length > 0 && 'pb-9')}
        >
          <span
            title={name}
            className={cn(
              'display line-clamp-3 text-xl leading-tight text-balance break-words group-hover:underline',
              action && 'pr-8',
              // Shrinks long names instead of truncating them, because they differ at the end, e.g. "Series II".
              share && 'text-lg leading-tight',
            )}
          >
            {name}
          </span>
          {text && <span className="line-clamp-2 text-sm break-words">{text}</span>}
          <span className="text-sm text-muted">{facts}</span>
          {share && <ShareBar name={name} share={share} />}
        </span>
      </Link>
      {/* Below the bar, where the link leaves room: a link must not be in another one. */}
      {sections.length > 0 && (
        <SectionLinks
          set={name}
          shares={sections}
          className="absolute right-4 bottom-2.5 left-33 text-xs large-text:left-4"
        />
      )}
      {action && <div className="absolute top-2.5 right-2.5">{action}</div>}
    </li>
  );
}

const ShareBar = ({ name, share: { owned, total } }: { name: string; share: Share }) => (
  <span className="flex items-center gap-2">
    <Progress
      label={`Cards of ${name} that I own`}
      value={owned}
      max={total}
      tone={owned >= total ? 'success' : 'primary'}
      className="h-2.5"
    />
    <span className="shrink-0 text-xs font-semibold text-muted">
      {plain(owned)} of {plain(total)}
    </span>
  </span>
);

function Picture({ picture, firstCard }: Pick<SetTileProps, 'picture' | 'firstCard'>) {
  const [failed, setFailed] = useState(false);
  if (picture && !failed) {
    return (
      <img
        src={picture}
        alt=""
        width={80}
        height={112}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setFailed(true)}
        className="aspect-card w-20 rounded-sm border border-outline object-cover"
      />
    );
  }
  if (firstCard) {
    return (
      <CardImage
        card={firstCard}
        src={firstCard.src}
        className="w-20 rotate-[-3deg] rounded-[4px] transition-transform group-hover:rotate-0"
      />
    );
  }
  return <Layers className="size-10 text-muted" />;
}

export const SET_GRID = 'grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3';

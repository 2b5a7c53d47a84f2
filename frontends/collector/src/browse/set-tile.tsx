import { CardImage, type PicturedCard } from '@ninepocket/ui/card-image';
import { Layers } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';

/** A card that stands for its set. */
export type FirstCard = PicturedCard & { src: string | null };

type SetTileProps = { to: string; name: string; facts: string; picture: string | null; firstCard: FirstCard | null };

/** A set or main set as a tile: its picture, else its first card, else a sign; its name and counts. */
export function SetTile({ to, name, facts, picture, firstCard }: SetTileProps) {
  return (
    <li>
      <Link
        to={to}
        className="group panel focus-ring flex h-full items-stretch overflow-hidden transition-transform duration-100 hover:-translate-0.5 active:translate-0.5 active:shadow-none"
      >
        <span
          aria-hidden
          className="halftone flex w-28 shrink-0 items-center justify-center overflow-hidden border-r-2 border-outline bg-sunken p-3"
        >
          <Picture picture={picture} firstCard={firstCard} />
        </span>
        <span className="flex min-w-0 grow flex-col justify-center gap-1 px-4 py-3">
          <span className="display line-clamp-3 text-xl leading-tight break-words group-hover:underline">{name}</span>
          <span className="text-sm text-muted">{facts}</span>
        </span>
      </Link>
    </li>
  );
}

function Picture({ picture, firstCard }: Pick<SetTileProps, 'picture' | 'firstCard'>) {
  const [failed, setFailed] = useState(false);
  if (picture && !failed) {
    return (
      <img
        src={picture}
        alt=""
        loading="lazy"
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

/** Tiles of sets, as many beside each other as the screen has room for. */
export const SET_GRID = 'grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3';

import { useMemo, useState } from 'react';
import { cardArtUrl, type ArtCard } from '@ninepocket/card-art/draw-card';
import { cn } from '../cn.js';

export type PicturedCard = ArtCard;

type CardImageProps = { card: PicturedCard; src: string | null; eager?: boolean; className?: string };

export function CardImage({ card, src, eager = false, className }: CardImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const picture = src === failed ? null : src;
  const { name, number, set, year, isInsert, variation } = card;
  const shown = useMemo(
    () => picture ?? cardArtUrl({ name, number, set, year, isInsert, variation }),
    [picture, name, number, set, year, isInsert, variation],
  );
  return (
    <img
      src={shown}
      alt={`${name} #${number} ${set}`}
      width={250}
      height={350}
      loading={eager || picture === null ? 'eager' : 'lazy'}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(src)}
      // Drawn card art brings its own frame.
      className={cn(
        'aspect-card w-full rounded-control object-cover',
        picture && 'border-2 border-outline bg-sunken',
        className,
      )}
    />
  );
}

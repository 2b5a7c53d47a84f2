import { useState } from 'react';
import { cn } from '../cn.js';

export type PicturedCard = {
  name: string;
  number: string;
  set: string;
  isInsert: boolean;
  /** Address of the picture that the server draws, 330 pixels wide, for a card without an image. */
  drawn: string;
};

type CardImageProps = {
  card: PicturedCard;
  src: string | null;
  /** For what is in view, also the tiles of long lists, which have elements only near the view: lazy ones cost more paints. */
  eager?: boolean;
  className?: string;
};

/** The image, or the drawn picture when there is none or it does not load. */
export function CardImage({ card: { name, number, set, drawn }, src, eager = false, className }: CardImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const picture = src === failed ? null : src;
  return (
    <img
      alt={`${name} #${number} ${set}`}
      width={250}
      height={350}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(src)}
      // Browsers that know `auto` choose by the image's width in the page, others by the width of a tile.
      sizes={eager ? '14rem' : 'auto, 14rem'}
      srcSet={picture === null ? `${drawn} 330w, ${drawn.replace('-330.', '-660.')} 660w` : undefined}
      src={picture ?? drawn}
      // Drawn pictures bring their own frame.
      className={cn(
        'aspect-card w-full rounded-control bg-sunken object-cover',
        picture && 'border-2 border-outline',
        className,
      )}
    />
  );
}

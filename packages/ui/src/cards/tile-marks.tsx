import { Check, Heart, Signature, Sparkles, Star, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../cn.js';
import type { Tile } from './tile.js';

/** Icons on screen, words for screen readers: visible words would hide the image. */
export function TileMarks({
  card,
  owned = 0,
  wished,
  favorite,
  forSale,
  signedBy,
  missing = false,
  star,
  className,
}: Tile & { className?: string }) {
  if (!card.isInsert && owned === 0 && !wished && !favorite && !forSale && !signedBy && !missing && !star) return null;
  return (
    <div className={cn('pointer-events-none flex gap-1', className)}>
      {owned > 0 && <OwnedMark owned={owned} />}
      {missing && <span className="sr-only">Missing</span>}
      {wished && <Mark look="bg-danger-soft text-danger" label="In Wishlist" icon={<Heart fill="currentColor" />} />}
      {favorite && <Mark look="bg-raised text-ink" label="Favorite" icon={<Star className="fill-primary" />} />}
      {forSale && (
        <Mark look="bg-success-soft text-success" label={`For sale, ${forSale}`} icon={<Tag />}>
          {forSale}
        </Mark>
      )}
      {signedBy && <Mark look="bg-raised text-ink" label={`Signed by ${signedBy}`} icon={<Signature />} />}
      {/* Large enough to cover the star of drawn art. */}
      {card.isInsert && <Mark large look="bg-insert-soft text-insert" label="Insert" icon={<Sparkles />} />}
      {star}
    </div>
  );
}

/** A check mark, with the number of several copies; an empty circle for a missing card. */
export const OwnedMark = ({ owned, missing = false }: { owned: number; missing?: boolean }) =>
  owned > 0 ? (
    <Mark
      look="bg-primary text-on-primary"
      label={owned > 1 ? `In Collection, ${owned} copies` : 'In Collection'}
      icon={<Check strokeWidth={3} />}
    >
      {owned > 1 && `×${owned} `}
    </Mark>
  ) : (
    missing && (
      <span role="img" aria-label="Missing" className="block size-4 rounded-full border-2 border-dashed border-edge" />
    )
  );

type MarkProps = { look: string; label: string; icon: ReactNode; large?: boolean; children?: ReactNode };

const Mark = ({ look, label, icon, large = false, children }: MarkProps) => (
  <span
    role="img"
    aria-label={label}
    className={`inline-flex ${large ? 'size-7' : 'h-6 min-w-6'} items-center justify-center gap-1 rounded-full border border-outline px-1 text-xs font-semibold [&_svg]:size-3.5 [&_svg]:overflow-visible ${look}`}
  >
    {icon}
    {children}
  </span>
);

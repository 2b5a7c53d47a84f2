import { CardImage } from '@ninepocket/ui/cards/card-image';
import { cn } from '@ninepocket/ui/cn';
import type { Pocket } from '@ninepocket/contracts/collection/binders';
import { X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type MouseEventHandler, type ReactNode } from 'react';
import { pictured } from '../../parts/cards/pictured.js';
import { useRestoredFocus } from './use-restored-focus.js';
import { PrintedCard } from './printed-card.js';
import { pocketLabel } from './pocket-text.rules.js';

type Open = { href: string; onClick: MouseEventHandler<HTMLAnchorElement> };

type PocketBoxProps = {
  pocket: Pocket;
  /** Copies to show; 0 leaves the pocket empty. */
  copies: number;
  open?: Open;
  /** Over the lower edge. */
  action?: ReactNode;
  /** In the upper corner of an empty pocket. */
  wish?: ReactNode;
  wished?: boolean;
  current?: boolean;
  /** Its card is on its way to another pocket. */
  picked?: boolean;
  /** A letter that was pressed while the pocket had the focus. */
  onKey?: (key: string) => void;
};

const isLetter = ({ key, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !repeat && !ctrlKey && !metaKey && !altKey;

/** The plastic is always there; a card, or what is printed behind the missing one, is in it. */
export function PocketBox(props: PocketBoxProps) {
  const { pocket, copies, open, action, wish, wished, current = false, picked = false, onKey } = props;
  const { card, gradeCompany, grade } = pocket;
  const label = pocketLabel(pocket, copies, wished);
  const slab = gradeCompany && [gradeCompany, grade].filter((part) => part !== null).join(' ');
  const isMissed = copies > 0 && pocket.audited === 'missing';
  const box = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!current) return undefined;
    // After the binder has scrolled to the turned page.
    const frame = requestAnimationFrame(() => box.current?.scrollIntoView({ block: 'center' }));
    return () => cancelAnimationFrame(frame);
  }, [current]);
  const focusProps = useRestoredFocus(box);
  return (
    <li
      ref={box}
      {...focusProps}
      data-pocket={pocket.pocket}
      data-missing={(card && copies === 0) || undefined}
      data-picked={picked || undefined}
      aria-current={current || undefined}
      className={cn(
        'binder-pocket',
        copies > 0 && 'binder-pocket-filled',
        current && 'outline-4 outline-accent',
        picked && 'outline-4 outline-ink outline-dashed',
      )}
    >
      {card && <PrintedCard card={card} owned={copies > 0} />}
      {card && copies > 0 && (
        <CardImage
          card={pictured(card)}
          src={pocket.photoUrl ?? card.frontImageUrl}
          eager
          className="relative h-full rounded-[4px] bg-transparent"
        />
      )}
      {card && open ? (
        <a
          href={open.href}
          onClick={open.onClick}
          aria-label={label}
          className="absolute inset-0 z-1 rounded-[6px] focus-ring"
          onKeyDown={(event) => isLetter(event) && onKey?.(event.key.toLowerCase())}
        />
      ) : (
        <span className="sr-only">{label}</span>
      )}
      {copies > 0 && (copies > 1 || slab || isMissed) && (
        <span
          aria-hidden
          className="absolute top-1 right-1 flex flex-col items-end gap-0.5 text-[0.6875rem] font-bold *:rounded-full *:border *:border-outline *:px-1.5"
        >
          {copies > 1 && <span className="bg-primary text-on-primary">×{copies}</span>}
          {isMissed && (
            <span className="bg-danger text-paper">
              <X className="size-4 stroke-3" />
            </span>
          )}
          {slab && <span className="bg-raised text-ink">{slab}</span>}
        </span>
      )}
      {card && copies === 0 && wish && (
        <span data-wished={wished || undefined} className="binder-pocket-wish">
          {wish}
        </span>
      )}
      {action && (
        <span
          className={cn(
            'binder-pocket-action',
            // Buttons that are always shown stay above the name that is printed on the card.
            copies > 0 && '[@media(hover:none)]:@min-[3.75rem]:bottom-[24%]',
          )}
        >
          {action}
        </span>
      )}
    </li>
  );
}

import type { Holding } from '@ninepocket/contracts/collection/collection';
import { Button } from '@ninepocket/ui/forms/button';
import { ErrorState } from '@ninepocket/ui/states/error-state';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { MoreButton } from '@ninepocket/ui/forms/more-button';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { Plus } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { CopyRow } from './copy-row.js';
import { equalCopies } from './equal-copies.rules.js';
import { MY_COPIES } from './my-copies-id.js';
import type { OpenedCard } from '../opened-card.rules.js';
import { useCopies } from '../use-opened-card.js';
import type { UndoStrip } from '../use-undo-strip.js';

const HoldingDialog = lazyDialog(() => import('./holding-dialog.js'));
const ListingDialog = lazyDialog(() => import('./listing-dialog.js'));
const MoveCopiesDialog = lazyDialog(() => import('../../binder/own/move-copies-dialog.js'));
const SellDialog = lazyDialog(() => import('./sell-dialog.js'));
const SplitDialog = lazyDialog(() => import('./split-dialog.js'));

type Doing = { what: 'add' } | { what: 'edit' | 'list' | 'sell' | 'place' | 'split'; holding: Holding };
type MyCopiesProps = { card: OpenedCard; heading: RefObject<HTMLHeadingElement | null>; strip: UndoStrip };

export function MyCopies({ card, heading, strip }: MyCopiesProps) {
  const copies = useCopies(card.id);
  const [doing, setDoing] = useState<Doing | null>(null);
  const { done, remove, combine, setDone, undo } = strip;
  const close = () => setDoing(null);
  return (
    <section aria-labelledby={MY_COPIES}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h3 id={MY_COPIES} ref={heading} tabIndex={-1} className="section-title rounded-sm">
          My copies
        </h3>
        {!card.retired && (
          <Button variant="secondary" size="sm" onClick={() => setDoing({ what: 'add' })}>
            <Plus aria-hidden /> Add {copies.items.length > 0 ? 'another copy' : 'with details'}
          </Button>
        )}
      </div>
      <p role="status" className="empty:hidden">
        {done && (
          <span className="mb-3 flex items-center justify-between gap-3 rounded-control bg-sunken px-3 py-1.5 text-sm">
            {done.text}
            <Button variant="ghost" size="sm" onClick={undo}>
              Undo
            </Button>
          </span>
        )}
      </p>
      {copies.isPending && <Skeleton className="h-18 w-full" />}
      {copies.error && !copies.data && (
        <ErrorState
          title="Your copies could not be loaded"
          message={problemText(copies.error)}
          onRetry={() => void copies.refetch()}
        />
      )}
      {copies.data && copies.items.length === 0 && (
        <p className="text-muted">{done ? 'You no longer own this card.' : 'You do not own this card yet.'}</p>
      )}
      {copies.items.length > 0 && (
        <ul className="flex flex-col gap-2">
          {copies.items.map((holding) => (
            <CopyRow
              key={holding.id}
              holding={holding}
              onEdit={() => setDoing({ what: 'edit', holding })}
              onList={() => setDoing({ what: 'list', holding })}
              onSell={() => setDoing({ what: 'sell', holding })}
              onPlace={() => setDoing({ what: 'place', holding })}
              equal={equalCopies(holding, copies.items)}
              onSplit={() => setDoing({ what: 'split', holding })}
              onCombine={() => combine(holding.id)}
              onRemove={() => remove(holding.id)}
              onPhoto={setDone}
            />
          ))}
        </ul>
      )}
      <MoreButton pages={copies} />
      {(doing?.what === 'add' || doing?.what === 'edit') && (
        <HoldingDialog
          card={card}
          holding={doing.what === 'edit' ? doing.holding : null}
          onEdited={setDone}
          onClose={close}
        />
      )}
      {doing?.what === 'list' && <ListingDialog holding={doing.holding} onDone={setDone} onClose={close} />}
      {doing?.what === 'sell' && <SellDialog holding={doing.holding} onSold={setDone} onClose={close} />}
      {doing?.what === 'place' && <MoveCopiesDialog holdingIds={[doing.holding.id]} onClose={close} />}
      {doing?.what === 'split' && <SplitDialog holding={doing.holding} onDone={setDone} onClose={close} />}
    </section>
  );
}

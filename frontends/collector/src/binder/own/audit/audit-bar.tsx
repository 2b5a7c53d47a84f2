import type { Binder } from '@ninepocket/contracts/collection/binders';
import { Button } from '@ninepocket/ui/forms/button';
import { Progress } from '@ninepocket/ui/states/progress';
import { Check, Undo2, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { isForCard } from '../../../card/neighbors/keys.rules.js';
import { plain } from '../../../parts/format/counts.js';
import type { Place } from './audit-walk.rules.js';
import { placeText } from '../binder-text.js';
import { MissingCards } from './missing-cards.js';
import type { useAudit } from './use-audit.js';

type AuditBarProps = {
  binder: Binder;
  audit: ReturnType<typeof useAudit>;
  onPage: (page: number) => void;
  onTakeOut: (place: Place) => void;
  onClose: () => void;
};

const WAITING = 'aria-disabled:opacity-55';

/** Walks the binder pocket by pocket: S for a card that is there, M for one that is not. It can stop and go on later. */
export function AuditBar({ binder, audit, onPage, onTakeOut, onClose }: AuditBarProps) {
  const { seen, missing, left, next, startedAt } = binder.audit;
  const { asked, expected, mark, back } = audit;
  const [listed, setListed] = useState(false);
  const page = asked?.page ?? null;
  const follow = useEffectEvent((to: number) => onPage(to));
  useEffect(() => {
    if (page !== null) follow(page);
  }, [page]);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || !isForCard(event) || document.querySelector('[role=dialog], [role=menu]')) return;
    const key = event.key.toLowerCase();
    if (key === 's') mark('seen');
    if (key === 'm') mark('missing');
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const isDone = !asked && !next;
  const isAsking = asked !== null && expected !== null;
  const done = startedAt ? `Done: ${plain(seen)} seen, ${plain(missing)} missing.` : 'This binder holds no cards yet.';

  return (
    <section
      aria-label="Audit"
      className="panel above-toast-4 sticky z-20 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 bg-raised p-3 max-sm:gap-x-2 max-sm:[&>button]:px-2.5"
    >
      <div className="min-w-0 grow basis-60">
        <p role="status" className="font-semibold">
          {isDone ? done : isAsking ? `${expected} should be on ${placeText(asked)}. Is it there?` : 'Saving…'}
        </p>
        <Progress label="Pockets looked at" value={seen + missing} max={seen + missing + left} className="mt-1.5" />
      </div>
      {missing > 0 && (isDone || listed) && (
        <MissingCards binder={binder} onTakeOut={onTakeOut} onFound={audit.correct} />
      )}
      {!isDone && (
        <>
          <Button onClick={() => mark('seen')} aria-keyshortcuts="s" aria-disabled={!isAsking} className={WAITING}>
            <Check aria-hidden className="max-sm:hidden" /> Seen <span className="max-sm:hidden">(S)</span>
          </Button>
          <Button
            variant="secondary"
            onClick={() => mark('missing')}
            aria-keyshortcuts="m"
            aria-disabled={!isAsking}
            className={WAITING}
          >
            <X aria-hidden className="max-sm:hidden" /> Missing <span className="max-sm:hidden">(M)</span>
          </Button>
        </>
      )}
      {!isDone && missing > 0 && (
        <Button variant="ghost" aria-expanded={listed} onClick={() => setListed(!listed)}>
          Missing ({plain(missing)})
        </Button>
      )}
      {back && (
        <Button variant="ghost" onClick={back}>
          <Undo2 aria-hidden /> <span className={asked ? 'max-sm:sr-only' : undefined}>Back</span>
        </Button>
      )}
      {isDone && startedAt && (
        <Button variant="secondary" busy={audit.isStarting} onClick={audit.start}>
          Start again
        </Button>
      )}
      <Button variant="ghost" onClick={onClose}>
        {isDone ? 'Close' : 'Stop'}
      </Button>
    </section>
  );
}

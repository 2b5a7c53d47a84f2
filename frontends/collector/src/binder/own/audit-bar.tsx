import { auditPocket, binderPages, startAudit, type Binder } from '@ninepocket/contracts/collection/binders';
import { Button } from '@ninepocket/ui/forms/button';
import { Progress } from '@ninepocket/ui/states/progress';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { Check, X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { isForCard } from '../../card/neighbors/keys.rules.js';
import { plain } from '../../parts/format/counts.js';
import { cardName } from '../view/pocket-text.rules.js';
import { placeText } from './binder-text.js';

type AuditBarProps = {
  binder: Binder;
  onNext: (page: number) => void;
  onClose: () => void;
};

const failed = (error: Error) => toast({ tone: 'error', title: 'The audit was not saved', text: problemText(error) });

/** Walks the binder pocket by pocket: S for a card that is there, M for one that is not. It can stop and go on later. */
export function AuditBar({ binder, onNext, onClose }: AuditBarProps) {
  const { seen, missing, left, next, startedAt } = binder.audit;
  const expected = useExpectedCard(binder);
  const save = useAction(auditPocket, { onError: failed });
  const begin = useAction(startAudit, { onError: failed });
  const page = next?.page ?? null;
  const follow = useEffectEvent((to: number) => onNext(to));
  useEffect(() => {
    if (page !== null) follow(page);
  }, [page]);

  const mark = (result: 'seen' | 'missing') => {
    if (next && !save.isPending)
      save.mutate({ params: { id: binder.id }, body: { marks: [{ page: next.page, pocket: next.pocket, result }] } });
  };
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

  return (
    <section
      aria-label="Audit"
      className="panel above-toast-4 sticky z-20 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 bg-raised p-3"
    >
      <div className="min-w-0 grow basis-60">
        <p role="status" className="font-semibold">
          {next
            ? `${expected ?? 'The next card'} should be on ${placeText(next)}. Is it there?`
            : startedAt
              ? `Done: ${plain(seen)} seen, ${plain(missing)} missing.`
              : 'This binder holds no cards yet.'}
        </p>
        <Progress label="Pockets looked at" value={seen + missing} max={seen + missing + left} className="mt-1.5" />
      </div>
      {next && (
        <>
          <Button onClick={() => mark('seen')} aria-keyshortcuts="s">
            <Check aria-hidden /> Seen <span className="max-sm:hidden">(S)</span>
          </Button>
          <Button variant="secondary" onClick={() => mark('missing')} aria-keyshortcuts="m">
            <X aria-hidden /> Missing <span className="max-sm:hidden">(M)</span>
          </Button>
        </>
      )}
      {!next && startedAt && (
        <Button variant="secondary" busy={begin.isPending} onClick={() => begin.mutate({ params: { id: binder.id } })}>
          Start again
        </Button>
      )}
      <Button variant="ghost" onClick={onClose}>
        {next ? 'Stop' : 'Close'}
      </Button>
    </section>
  );
}

/** @returns what should be in the next pocket */
function useExpectedCard({ id, audit: { next } }: Binder): string | null {
  const { data } = useEndpoint(
    binderPages,
    { query: { binder: id, page: next?.page ?? 1, pages: 1 } },
    { enabled: next !== null },
  );
  const card = data?.spread[0]?.pockets.find(({ pocket }) => pocket === next?.pocket)?.card;
  return card ? cardName(card) : null;
}

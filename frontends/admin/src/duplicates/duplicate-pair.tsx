import { dismissDuplicate, undismissDuplicate, type Duplicate } from '@ninepocket/contracts/catalog/cards/merges';
import { Badge } from '@ninepocket/ui/brand/badge';
import { Button } from '@ninepocket/ui/forms/button';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { GitMerge } from 'lucide-react';
import { useState } from 'react';
import { ComparedCard } from './compared-card.js';
import { reasonText, titleOf } from './merge-text.rules.js';

export interface ChosenMerge {
  fromId: number;
  intoId: number;
}
type DuplicatePairProps = { pair: Duplicate; dismissed: boolean; onMerge: (merge: ChosenMerge) => void };

export function DuplicatePair({ pair: { card, other, score, reasons }, dismissed, onMerge }: DuplicatePairProps) {
  const [keptId, setKeptId] = useState(card.id);
  const dismiss = useAction(dismissDuplicate);
  const undismiss = useAction(undismissDuplicate);
  const ids = { cardId: card.id, otherId: other.id };
  const failed = (error: unknown) => toast({ tone: 'error', title: 'Error', text: problemText(error) });
  const bringBack = () => undismiss.mutate({ params: ids }, { onError: failed });
  const remove = () =>
    dismiss.mutate(
      { body: ids },
      {
        onSuccess: () =>
          toast({
            tone: 'success',
            title: 'Not duplicates',
            text: `${titleOf(card)} and ${titleOf(other)}`,
            action: { label: 'Undo', onClick: bringBack },
          }),
        onError: failed,
      },
    );
  const group = `keep-${card.id}-${other.id}`;
  const title = `${titleOf(card)} and ${titleOf(other)}`;
  return (
    <li className="panel p-3 sm:p-4">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 className="item-title mr-auto min-w-0 break-words">{title}</h2>
        <Badge tone="accent">{score}% alike</Badge>
        {reasons.map((reason) => (
          <Badge key={reason}>{reasonText(reason)}</Badge>
        ))}
      </div>
      <fieldset>
        <legend className="sr-only">Which card to keep</legend>
        <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
          {[card, other].map((one) => (
            <ComparedCard
              key={one.id}
              card={one}
              other={one === card ? other : card}
              group={group}
              kept={keptId === one.id}
              onKeep={() => setKeptId(one.id)}
            />
          ))}
        </div>
      </fieldset>
      <div className="mt-3 flex flex-wrap justify-end gap-3">
        {dismissed ? (
          <Button variant="secondary" busy={undismiss.isPending} onClick={bringBack}>
            Return to the list
          </Button>
        ) : (
          <Button variant="secondary" busy={dismiss.isPending} onClick={remove}>
            Not duplicates
          </Button>
        )}
        <Button
          aria-label={`Merge ${title}`}
          onClick={() => onMerge({ fromId: keptId === card.id ? other.id : card.id, intoId: keptId })}
        >
          <GitMerge aria-hidden /> Merge…
        </Button>
      </div>
    </li>
  );
}

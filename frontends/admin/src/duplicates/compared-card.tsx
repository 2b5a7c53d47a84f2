import type { Card } from '@ninepocket/contracts/catalog/catalog';
import { cn } from '@ninepocket/ui/cn';
import { CardPicture } from '../parts/card-picture.js';
import { fieldsOf, titleOf } from './merge-text.rules.js';

type ComparedCardProps = { card: Card; other: Card; group: string; kept: boolean; onKeep: () => void };

export function ComparedCard({ card, other, group, kept, onKeep }: ComparedCardProps) {
  return (
    <div className={cn('flex min-w-0 gap-3 rounded-control border-2 p-3', kept ? 'border-accent' : 'border-line')}>
      <div className="w-16 shrink-0 sm:w-24">
        <CardPicture card={card} />
      </div>
      <div className="min-w-0 grow">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm">
          {fieldsOf(card, other).map(({ label, text, differs }) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd
                className={cn('break-words', differs && 'rounded-sm bg-warning-soft px-1 font-semibold text-warning')}
              >
                {text}
                {differs && <span className="sr-only"> (differs)</span>}
              </dd>
            </div>
          ))}
        </dl>
        <label className="mt-1 inline-flex min-h-11 items-center gap-2 text-sm font-semibold">
          <input type="radio" name={group} checked={kept} onChange={onKeep} className="size-5 accent-accent" />
          Keep <span className="sr-only">{titleOf(card)}, id</span> <span className="text-muted">{card.id}</span>
        </label>
      </div>
    </div>
  );
}

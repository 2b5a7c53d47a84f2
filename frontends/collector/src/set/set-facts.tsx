import type { CardSet } from '@ninepocket/contracts/catalog/catalog';
import { count, plain } from '../parts/format/counts.js';
import { SetProgressLine } from './progress/set-progress-line.js';

export function SetFacts({ set }: { set: CardSet }) {
  const { insertCount } = set;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">
        {count(set.cardCount, 'card')}
        {insertCount > 0 && `, ${plain(insertCount)} of them ${insertCount === 1 ? 'an insert' : 'inserts'}`}
      </p>
      {set.description && <p className="max-w-prose">{set.description}</p>}
      {set.cardCount > 0 && <SetProgressLine set={set} />}
    </div>
  );
}

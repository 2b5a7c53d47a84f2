import type { CardView } from '@ninepocket/contracts/catalog/cards/card-view';
import type { ImportRow } from '@ninepocket/contracts/collection/holdings/files';
import { Badge } from '@ninepocket/ui/brand/badge';
import { CardImage } from '@ninepocket/ui/cards/card-image';
import { cn } from '@ninepocket/ui/cn';
import { useId } from 'react';
import { certText, copyTitle, signerText } from '../../../card/copies/copy-text.js';
import { plain } from '../../../parts/format/counts.js';
import { yearAndName } from '../../../parts/format/set-name.js';
import { pictured } from '../../../parts/cards/pictured.js';

type ImportRowLineProps = { row: ImportRow; choice: number | null; onChoose: (cardId: number) => void };

export function ImportRowLine({ row, choice, onChoose }: ImportRowLineProps) {
  const { line, status, reason, quantity, copy, card, candidates } = row;
  return (
    <li className="flex flex-col gap-3 p-4 sm:flex-row sm:gap-5">
      <div className="min-w-0 sm:w-2/5 sm:shrink-0">
        <p className="text-sm font-semibold">
          Line {plain(line)} {quantity > 1 && <Badge>×{plain(quantity)}</Badge>}
        </p>
        <RowValues values={row.values} />
      </div>
      <div className="flex min-w-0 grow flex-col gap-2 sm:basis-0">
        {reason && (
          <p className={cn('text-sm wrap-anywhere', status === 'refused' ? 'text-danger' : 'text-muted')}>{reason}</p>
        )}
        {card && (
          <div className="flex items-center gap-3">
            <OneCard card={card} />
          </div>
        )}
        {copy && <p className="text-sm break-words">{copyText(copy)}</p>}
        {status === 'ambiguous' && (
          <Candidates line={line} candidates={candidates} choice={choice} onChoose={onChoose} />
        )}
      </div>
    </li>
  );
}

const copyText = (copy: NonNullable<ImportRow['copy']>): string =>
  [
    `Condition: ${copyTitle({ ...copy, quantity: 1 })}`,
    signerText(copy),
    certText(copy),
    copy.notes && `Notes: ${copy.notes}`,
  ]
    .filter(Boolean)
    .join(' · ');

const RowValues = ({ values }: { values: ImportRow['values'] }) => (
  <dl className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-xs leading-5 text-muted">
    {Object.entries(values)
      .filter(([, value]) => value !== '')
      .map(([column, value]) => (
        <div key={column} className="min-w-0 break-words">
          <dt className="inline">{column}: </dt>
          <dd className="inline text-ink">{value}</dd>
        </div>
      ))}
  </dl>
);

function Candidates({
  line,
  candidates,
  choice,
  onChoose,
}: { line: number; candidates: CardView[] } & Omit<ImportRowLineProps, 'row'>) {
  const name = useId();
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-semibold">Which card is it?</legend>
      {candidates.map((card) => (
        <label
          key={card.id}
          className="flex cursor-pointer items-center gap-3 rounded-control border border-line p-2 hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name={`${name}-${line}`}
            checked={choice === card.id}
            onChange={() => onChoose(card.id)}
            className="size-5 shrink-0 accent-accent"
          />
          <OneCard card={card} />
        </label>
      ))}
    </fieldset>
  );
}

const OneCard = ({ card }: { card: CardView }) => (
  <>
    <CardImage card={pictured(card)} src={card.frontImageUrl} className="w-9 shrink-0 rounded-[3px]" />
    <span className="min-w-0 text-sm">
      <span className="block font-semibold break-words">
        {card.name} #{card.cardNumber}
        {card.variation && ` · ${card.variation}`}
      </span>
      <span className="block break-words text-muted">
        {yearAndName(card.setYear, card.setName)}
        {card.isInsert && ' · Insert'}
      </span>
    </span>
  </>
);

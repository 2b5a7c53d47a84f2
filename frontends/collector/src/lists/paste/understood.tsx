import { cn } from '@ninepocket/ui/cn';
import { TriangleAlert } from 'lucide-react';
import { count, plain } from '../../parts/format/counts.js';
import { Corrections, type Correction } from './corrections.js';

export type ReadLine = {
  text: string;
  set: string | null;
  cards: number;
  copies: number;
  problem: string | null;
  note: string | null;
  corrections?: readonly Correction[];
};
export type ReadCard = {
  cardId: number;
  set: string;
  cardNumber: string;
  name: string;
  /** Null where only the card counts. */
  quantity: number | null;
  /** What is special about it, in a few words. */
  mark: { text: string; wrong: boolean } | null;
};

type ReadLinesProps = { lines: readonly ReadLine[]; onCorrect: (from: string, to: string) => void };

/** What was understood, set by set, and each part that was not. */
export const ReadLines = ({ lines, onCorrect }: ReadLinesProps) => (
  <ul aria-label="How it was read" className="flex flex-col gap-1.5 text-sm">
    {bySet(lines).map(({ set, parts }, index) => (
      // Parts have no identity: the same text may occur twice.
      <li key={index} className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        {set && <span className="font-semibold">{set}:</span>}
        {parts.map((part, place) => (
          <Part key={place} part={part} onCorrect={onCorrect} />
        ))}
      </li>
    ))}
  </ul>
);

type PartProps = Pick<ReadLinesProps, 'onCorrect'> & { part: ReadLine };

const Part = ({ part, part: { text, cards, problem, note }, onCorrect }: PartProps) => (
  <span
    className={cn(
      'inline-flex flex-wrap items-center gap-x-1.5 rounded-control border px-2 py-0.5',
      problem ? 'border-danger bg-danger-soft text-danger' : 'border-line bg-surface',
    )}
  >
    {problem && <TriangleAlert aria-hidden className="size-4 shrink-0" />}
    <span className="font-semibold break-all">{text}</span>
    {problem ?? (cards > 1 && count(cards, 'card'))}
    {note && <span className="text-warning">{note}</span>}
    <Corrections line={part} onCorrect={onCorrect} />
  </span>
);

const bySet = (lines: readonly ReadLine[]): { set: string | null; parts: ReadLine[] }[] => {
  const groups: { set: string | null; parts: ReadLine[] }[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last && last.set === line.set) last.parts.push(line);
    else groups.push({ set: line.set, parts: [line] });
  }
  return groups;
};

export const ReadCards = ({ cards, cardCount }: { cards: readonly ReadCard[]; cardCount: number }) =>
  cards.length > 0 && (
    <div>
      {/* Scrollable, so it must be focusable. */}
      <ul
        aria-label="Cards"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="focus-ring max-h-56 overflow-y-auto rounded-control border border-line bg-surface"
      >
        {cards.map(({ cardId, set, cardNumber, name, quantity, mark }) => (
          <li key={cardId} className="flex items-center gap-3 border-b border-line px-3 py-1 text-sm last:border-0">
            <span className="display w-12 shrink-0 truncate text-base">#{cardNumber}</span>
            <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3">
              <span className="min-w-0">
                <span className="font-medium break-words">{name}</span>
                <span className="block text-xs text-muted">{set}</span>
              </span>
              {mark && <span className={mark.wrong ? 'text-danger' : 'text-muted'}>{mark.text}</span>}
            </span>
            {quantity !== null && <span className="w-9 shrink-0 text-right font-semibold">×{plain(quantity)}</span>}
          </li>
        ))}
      </ul>
      {cardCount > cards.length && (
        <p className="mt-1.5 text-sm text-muted">and {count(cardCount - cards.length, 'card')} more</p>
      )}
    </div>
  );

import type { Answer } from '@ninepocket/contracts/http/endpoint';
import type { rapidEntry } from '@ninepocket/contracts/collection/holdings/bulk';
import { Badge } from '@ninepocket/ui/brand/badge';
import { cn } from '@ninepocket/ui/cn';
import { TriangleAlert } from 'lucide-react';
import { Corrections } from '../../lists/paste/corrections.js';
import { count, plain } from '../../parts/format/counts.js';

export type EntryPreview = Answer<typeof rapidEntry>;

type PreviewProps = {
  preview: EntryPreview;
  fresh: boolean;
  onCorrect: (from: string, to: string) => void;
};

export function Preview({ preview, fresh, onCorrect }: PreviewProps) {
  const full = preview.placesLeft !== null && preview.placesLeft < 0;
  return (
    <div className={cn('flex flex-col gap-3 transition-opacity', !fresh && 'opacity-60')}>
      {full && <p className="text-sm text-muted">Nothing will be added. SUPER HERO has no limit.</p>}
      <ReadLines lines={preview.lines} onCorrect={onCorrect} />
      <Cards preview={preview} />
    </div>
  );
}

type ReadLinesProps = Pick<EntryPreview, 'lines'> & Pick<PreviewProps, 'onCorrect'>;

const ReadLines = ({ lines, onCorrect }: ReadLinesProps) => (
  <ul aria-label="How it was read" className="flex flex-wrap gap-2">
    {lines.map(({ text, cards, copies, problem, note, corrections }, index) => (
      // Entries have no identity: the same text may occur twice.
      <li
        key={index}
        className={cn(
          'flex flex-wrap items-center gap-x-1.5 rounded-control border px-2.5 py-1.5 text-sm',
          problem ? 'border-danger bg-danger-soft text-danger' : 'border-line bg-surface',
        )}
      >
        <span className="inline-flex max-w-full items-center gap-1.5 font-semibold break-all">
          {problem && <TriangleAlert aria-hidden className="size-4 shrink-0" />}
          {text}
        </span>
        {problem ?? (copies === cards ? count(cards, 'card') : `${count(cards, 'card')}, ${plain(copies)} copies`)}
        {note && <span className="text-warning">{note}</span>}
        <Corrections line={{ text, corrections }} onCorrect={onCorrect} />
      </li>
    ))}
  </ul>
);

const Cards = ({ preview: { cards, cardCount } }: { preview: EntryPreview }) => {
  const severalSets = cards.some(({ set }) => set !== cards[0]?.set);
  return (
    cards.length > 0 && (
      <div>
        {/* Scrollable, so it must be focusable. */}
        <ul
          aria-label="Cards"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="focus-ring max-h-56 overflow-y-auto rounded-control border border-line bg-surface"
        >
          {cards.map(({ cardId, set, cardNumber, name, isInsert, quantity, owned }) => (
            <li key={cardId} className="flex items-center gap-3 border-b border-line px-3 py-1.5 text-sm last:border-0">
              <span className="display w-10 shrink-0 truncate text-base sm:w-12">#{cardNumber}</span>
              <span className="min-w-0 grow font-medium break-words">
                {name}
                {severalSets && <span className="block text-xs font-normal text-muted">{set}</span>}
              </span>
              {isInsert && <Badge tone="insert">Insert</Badge>}
              {owned > 0 && <Badge>{plain(owned)} owned</Badge>}
              <span className="w-9 shrink-0 text-right font-semibold">×{plain(quantity)}</span>
            </li>
          ))}
        </ul>
        {cardCount > cards.length && (
          <p className="mt-1.5 text-sm text-muted">and {count(cardCount - cards.length, 'card')} more</p>
        )}
      </div>
    )
  );
};

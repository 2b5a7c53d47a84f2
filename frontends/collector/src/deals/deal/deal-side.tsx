import type { Deal } from '@ninepocket/contracts/collection/deals/deals';
import { Banknote } from 'lucide-react';
import { useCardLink } from '../../parts/cards/open-card.js';
import { dollars } from '../../parts/format/money.js';
import { givenText } from '../deal-text.js';
import { DealLine } from './deal-line.js';

type DealSideProps = { deal: Deal; from: 'me' | 'them' };

export function DealSide({ deal, from }: DealSideProps) {
  const { lines, givesPhotos } = from === 'me' ? deal.mine : deal.theirs;
  const linkTo = useCardLink(() => lines.map(({ card }) => card.id));
  const isOpen = deal.state === 'offered' || deal.state === 'countered';
  const copies = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const pays = deal.money?.from === from;
  const title = from === 'me' ? 'You give' : 'You get';
  return (
    <section aria-labelledby={`side-${from}`} className="min-w-0">
      <h2 id={`side-${from}`} className="section-title mb-2">
        {title} <span className="text-base font-normal text-muted">{givenText(deal, copies, from)}</span>
      </h2>
      <ul className="panel-flat empty:hidden">
        {lines.map((line) => (
          <DealLine
            key={line.holdingId}
            line={isOpen ? line : { ...line, isAvailable: true }}
            link={linkTo(line.card.id)}
          />
        ))}
        {pays && deal.money && (
          <li className="flex items-center gap-3 border-t border-line px-4 py-3 text-sm first:border-t-0">
            <Banknote aria-hidden className="size-5 shrink-0" />
            <span className="grow">
              <span className="font-semibold">{dollars(deal.money.amount)}</span>
              <span className="block text-muted">No money passes through Ninepocket: you settle it between you.</span>
            </span>
          </li>
        )}
      </ul>
      {copies === 0 && !pays && <p className="panel-flat px-4 py-3 text-sm text-muted">Nothing.</p>}
      {givesPhotos && <p className="mt-2 text-sm text-muted">The photos of these cards go along.</p>}
    </section>
  );
}

import { getCardPricing } from '@ninepocket/contracts/automation/pricing';
import type { Holding } from '@ninepocket/contracts/collection/collection';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { useId, useState } from 'react';
import { qualityOf } from '../../parts/format/quality.js';
import { FRESH_MS } from '../price/use-card-price.js';
import { RecentSales } from '../price/recent-sales.js';

/** What the price of a slab is based on, loaded when it is opened. */
export function SlabSales({ slab }: { slab: Holding }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="focus-ring min-h-9 rounded-control text-sm text-muted underline"
        onClick={() => setOpen(!isOpen)}
      >
        Sales of {qualityOf(slab, 'short')}
      </button>
      <div id={id} hidden={!isOpen} aria-live="polite">
        {isOpen && <Sales slab={slab} />}
      </div>
    </>
  );
}

function Sales({ slab: { card, gradeCompany, grade } }: { slab: Holding }) {
  const query = { gradeCompany: gradeCompany ?? undefined, grade: grade ?? undefined };
  const { data, error } = useEndpoint(getCardPricing, { params: { cardId: card.id }, query }, { staleTime: FRESH_MS });
  if (data) return <RecentSales sales={data.recentSales} />;
  return <p className="text-sm text-muted">{error ? problemText(error) : 'Loading the sales…'}</p>;
}

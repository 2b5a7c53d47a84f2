import { Button } from '@ninepocket/ui/forms/button';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { offerPath } from '@ninepocket/web-kit/page/offer-path';
import { useState } from 'react';
import { Link } from 'react-router';
import type { WholeDeal } from './deal-view.js';

const RateDialog = lazyDialog(() => import('./rate-dialog.js'));

/** What is left to do with an ended deal. */
export function AfterDeal({ deal, name }: { deal: WholeDeal; name: string }) {
  const [isRating, setRating] = useState(false);
  const isOver = deal.endedAt !== null || deal.state === 'expired';
  if (!isOver || deal.partner.username === null) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {deal.mayRate && <Button onClick={() => setRating(true)}>Rate {name}</Button>}
      <Button asChild variant="secondary">
        <Link to={offerPath(deal.partner.id)}>New offer</Link>
      </Button>
      {isRating && <RateDialog dealId={deal.id} name={name} onClose={() => setRating(false)} />}
    </div>
  );
}

import type { Holding } from '@ninepocket/contracts/collection/collection';
import { Handshake } from 'lucide-react';
import { Link } from 'react-router';

/** Copies that a deal has promised; leads to the deal. */
export const PromisedChip = ({ holding: { promised, promisedDealId } }: { holding: Holding }) =>
  promised > 0 && (
    <Link
      to={promisedDealId === null ? '/deals?box=agreed' : `/deals/${promisedDealId}`}
      className="focus-ring inline-flex items-center gap-1 rounded-full border border-edge bg-surface px-2 py-0.5 text-xs font-semibold hover:bg-sunken"
    >
      <Handshake aria-hidden className="size-3.5 shrink-0" /> {promised} promised in a deal
    </Link>
  );

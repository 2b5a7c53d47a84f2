import type { Message } from '@ninepocket/contracts/social/messages/messages';
import { dealText } from '@ninepocket/contracts/social/messages/deal-text';
import { ArrowLeftRight } from 'lucide-react';
import { Link } from 'react-router';
import { actorOf } from '../thread/deal-card.rules.js';

type DealCardProps = {
  deal: NonNullable<Message['deal']>;
  friend: { id: number; name: string };
};

/** The latest change of a deal of both users. */
export const DealCard = ({ deal, friend }: DealCardProps) => (
  <div className="flex min-w-40 items-start gap-2 py-1">
    <ArrowLeftRight aria-hidden className="mt-1 size-5 shrink-0" />
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">{dealText(deal, actorOf(deal, friend))}</p>
      <Link
        to={`/deals/${deal.dealId}`}
        className="focus-ring inline-block rounded-sm py-1 font-semibold underline underline-offset-2"
      >
        Open the deal
      </Link>
    </div>
  </div>
);

import type { DealSummary } from '@ninepocket/contracts/collection/deals/deals';
import { CardImage } from '@ninepocket/ui/cards/card-image';
import { TimeAgo } from '@ninepocket/ui/time/time-ago';
import { Banknote } from 'lucide-react';
import { Link } from 'react-router';
import { pictured } from '../../parts/cards/pictured.js';
import { givenText, nextText, partnerName } from '../deal-text.js';
import { StateBadge } from '../state-badge.js';
import { TimeLeft } from '../time-left.js';

export function DealRow({ deal }: { deal: DealSummary }) {
  const isOpen = deal.state === 'offered' || deal.state === 'countered';
  return (
    <li className="relative border-t border-line px-4 py-3 first:border-t-0 hover:bg-sunken/50">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={`/deals/${deal.id}`}
          className="min-w-0 font-semibold break-words outline-none after:absolute after:inset-0 after:rounded-control focus-visible:after:outline-3 focus-visible:after:outline-accent"
        >
          {partnerName(deal)}
        </Link>
        <StateBadge deal={deal} />
        <span className="text-sm text-muted sm:ml-auto">
          {isOpen ? <TimeLeft at={deal.expiresAt} /> : <TimeAgo at={deal.changedAt} />}
        </span>
      </p>
      <div className="mt-2 grid grid-cols-2 gap-3">
        <Given label="You give" deal={deal} from="me" />
        <Given label="You get" deal={deal} from="them" />
      </div>
      {deal.state === 'accepted' && <p className="mt-2 text-sm">{nextText(deal)}</p>}
    </li>
  );
}

function Given({ label, deal, from }: { label: string; deal: DealSummary; from: 'me' | 'them' }) {
  const { copies, first } = from === 'me' ? deal.mine : deal.theirs;
  return (
    <div className="flex min-w-0 items-center gap-3">
      {first ? (
        <CardImage card={pictured(first)} src={first.frontImageUrl} className="w-11 shrink-0 rounded-[3px]" />
      ) : (
        <span
          aria-hidden
          className="halftone flex aspect-card w-11 shrink-0 items-center justify-center rounded-[3px] text-muted"
        >
          {deal.money?.from === from && <Banknote className="size-5" />}
        </span>
      )}
      <p className="min-w-0 text-sm">
        <span className="block text-muted">{label}</span>
        <span className="font-semibold">{givenText(deal, copies, from)}</span>
        {first && (
          <span className="line-clamp-2 break-words text-muted">
            {first.name} #{first.cardNumber}
            {copies > 1 && ' …'}
          </span>
        )}
      </p>
    </div>
  );
}

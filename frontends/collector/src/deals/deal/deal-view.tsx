import type { Deal, DealEvent } from '@ninepocket/contracts/collection/deals/deals';
import { PageHeader } from '@ninepocket/ui/layout/page-header';
import { TimeAgo } from '@ninepocket/ui/time/time-ago';
import { profilePath } from '@ninepocket/web-kit/page/person-paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DealAddresses } from '../addresses/deal-addresses.js';
import { BackLink } from '../../parts/page/back-link.js';
import { dayText } from '../../parts/format/day.js';
import { nextText, partnerName } from '../deal-text.js';
import { StateBadge } from '../state-badge.js';
import { TimeLeft } from '../time-left.js';
import { BalanceLine } from './balance-line.js';
import { balanceOf } from './balance.rules.js';
import { TraderLine } from '../trader-line.js';
import { AfterDeal } from './after-deal.js';
import { DealActions } from './deal-actions.js';
import { DealHistory } from './deal-history.js';
import { DealSide } from './deal-side.js';
import { useFocusWhenLost } from './use-focus-when-lost.js';
import { useWhatChanged } from './use-what-changed.js';

export type WholeDeal = Deal & { history: readonly DealEvent[]; mayRate: boolean };

export function DealView({ deal }: { deal: WholeDeal }) {
  const name = partnerName(deal);
  const changed = useWhatChanged(deal);
  const state = useFocusWhenLost<HTMLElement>(deal.revision);
  const isOpen = deal.state === 'offered' || deal.state === 'countered';
  return (
    <>
      <PageHeader title={`Deal with ${name}`} back={<BackLink to="/deals">Deals</BackLink>} />
      <section
        ref={state}
        tabIndex={-1}
        aria-label="State of the deal"
        className="panel mb-6 grid gap-3 p-4 outline-none sm:p-5"
      >
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <StateBadge deal={deal} />
          {isOpen ? <TimeLeft at={deal.expiresAt} /> : <TimeAgo at={deal.changedAt} className="text-muted" />}
          {deal.partner.username !== null && (
            <Link to={profilePath(deal.partner.id)} className={LINK}>
              {name}'s profile
            </Link>
          )}
          <TraderLine userId={deal.partner.id} />
        </p>
        <p role="status" className="rounded-control bg-warning-soft px-3 py-2 text-sm font-semibold empty:hidden">
          {changed && `${changed}.`}
        </p>
        <p className="font-semibold">{nextText(deal)}</p>
        <CancelAsked deal={deal} name={name} />
        <DealActions deal={deal} />
        <AfterDeal deal={deal} name={name} />
        <BalanceLine balance={balanceOf(deal.mine, deal.theirs, deal.money)} />
      </section>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <DealSide deal={deal} from="me" />
        <DealSide deal={deal} from="them" />
      </div>
      <dl className="mt-6 grid gap-4 sm:grid-cols-3">
        <Fact label="Delivery">{deal.delivery === 'meet' ? 'In person' : 'By mail'}</Fact>
        {deal.note && <Fact label="Note">{deal.note}</Fact>}
        {deal.acceptedAt && <Fact label="Agreed on">{dayText(deal.acceptedAt)}</Fact>}
        {deal.reason && <Fact label="Reason">{deal.reason}</Fact>}
      </dl>
      {isByMail(deal) && <DealAddresses deal={deal} />}
      <DealHistory deal={deal} />
    </>
  );
}

/** Agreed, and cards are still to be sent. */
const isByMail = ({ state, delivery }: Deal): boolean =>
  delivery === 'mail' && (state === 'accepted' || state === 'disputed');

const LINK = 'focus-ring rounded-sm font-semibold text-accent hover:underline';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm font-semibold text-muted">{label}</dt>
    <dd className="break-words whitespace-pre-line">{children}</dd>
  </div>
);

/** After something was sent or paid, both have to ask. */
const CancelAsked = ({ deal, name }: { deal: Deal; name: string }) => {
  if (deal.endedAt) return null;
  if (deal.theirs.cancelAskedAt) return <p className="text-sm">{name} asks to cancel: if you cancel too, it ends.</p>;
  if (deal.mine.cancelAskedAt) return <p className="text-sm">You asked to cancel. It ends when {name} cancels, too.</p>;
  return null;
};

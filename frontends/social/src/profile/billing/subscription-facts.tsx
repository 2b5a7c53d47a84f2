import type { SubscriptionView } from '@ninepocket/contracts/billing/subscription';
import { Badge } from '@ninepocket/ui/brand/badge';
import { billingDate } from '@ninepocket/web-kit/billing/billing-date.rules';
import { formatCents, formatPrice } from '@ninepocket/web-kit/billing/price.rules';
import { Crown } from 'lucide-react';
import { useState } from 'react';
import { Fact, Facts } from '../facts.js';
import { CopiesUsed } from './copies-used.js';
import { ImagesUsed } from './images-used.js';
import { PhotosUsed } from './photos-used.js';
import { cardText, isExpired, isRunning, statusOf } from './subscription-text.rules.js';

export function SubscriptionFacts({ view }: { view: SubscriptionView }) {
  const { plan, state, price, renewsAt, endsAt, trialEndsAt, grantedAt, grantedUntil } = view;
  const status = statusOf(view);
  const running = isRunning(view);
  return (
    <Facts>
      <Fact name="Plan">
        {plan === 'SUPER_HERO' ? (
          <Badge tone="primary">
            <Crown aria-hidden /> SUPER HERO
          </Badge>
        ) : (
          'SIDE KICK'
        )}
      </Fact>
      {grantedAt && (
        <Fact name="Granted">
          By an admin, on {billingDate(grantedAt)}
          {grantedUntil && `, until ${billingDate(grantedUntil)}`}
        </Fact>
      )}
      {status && (
        <Fact name="Subscription">
          <Badge tone={status.tone}>{status.label}</Badge>{' '}
          {endsAt && state !== 'cancelling' && <Badge tone="warning">Canceled</Badge>}
        </Fact>
      )}
      <Fact name="Price">{price && running ? formatPrice(price) : 'Free'}</Fact>
      {state === 'trialing' && trialEndsAt && <Fact name="Trial ends">{billingDate(trialEndsAt)}</Fact>}
      {(state === 'trialing' || state === 'active') && renewsAt && (
        <Fact name="Next payment">
          {price && `${formatCents(price.amount, price.currency)} on `}
          {billingDate(renewsAt)}
        </Fact>
      )}
      {state === 'disputed' && !endsAt && <Fact name="Next payment">None until the dispute is decided</Fact>}
      {endsAt && <Fact name="Ends">{billingDate(endsAt)}</Fact>}
      {running && <PaymentMethod card={view.paymentMethod} />}
      <Fact name="Cards">
        <CopiesUsed plan={plan} />
      </Fact>
      <Fact name="Photos of copies">
        <PhotosUsed plan={plan} />
      </Fact>
      <Fact name="Images in messages">
        <ImagesUsed plan={plan} />
      </Fact>
    </Facts>
  );
}

function PaymentMethod({ card }: { card: SubscriptionView['paymentMethod'] }) {
  const [now] = useState(() => new Date());
  return (
    <Fact name="Payment method">
      {card && (
        <>
          {cardText(card)} {isExpired(card, now) && <Badge tone="danger">Expired</Badge>}
        </>
      )}
    </Fact>
  );
}

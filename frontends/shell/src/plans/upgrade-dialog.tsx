import { getBillingOffer, type BillingInterval } from '@ninepocket/contracts/billing/checkout';
import { Button } from '@ninepocket/ui/forms/button';
import { Segmented } from '@ninepocket/ui/forms/segmented';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { useState } from 'react';
import { offerTexts, type OfferTexts } from './offer-texts.rules.js';
import { PlanOffer } from './plan-offer.js';
import { PlansFooter } from './plans-footer.js';
import { NOT_CONFIGURED, sideKick, superHero } from './plans.js';
import { useCheckout } from './use-checkout.js';

const INTERVALS = [
  { value: 'month', label: 'Monthly' },
  { value: 'year', label: 'Yearly' },
] as const;

export default function UpgradeDialog({ onClose }: { onClose: () => void }) {
  const offer = useEndpoint(getBillingOffer);
  const [interval, setInterval] = useState<BillingInterval>('month');
  const checkout = useCheckout();
  const texts = offer.data && offerTexts(offer.data, interval);
  const price = offer.error ? undefined : (texts?.price ?? null);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Choose Your Plan">
      {texts?.hasChoice && (
        <Segmented
          label="Payment"
          value={interval}
          onChange={setInterval}
          options={INTERVALS}
          className="mb-4 flex w-full sm:mx-auto sm:w-72"
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <PlanOffer offer={sideKick}>
          <Button variant="secondary" className="w-full" disabled>
            Your plan
          </Button>
        </PlanOffer>
        <PlanOffer offer={superHero} price={price} note={texts?.note}>
          {offer.error && !offer.data ? (
            <Failure text={problemText(offer.error)} onRetry={() => void offer.refetch()} />
          ) : (
            <Upgrade texts={texts} busy={checkout.busy} onUpgrade={() => void checkout.start(interval)} />
          )}
        </PlanOffer>
      </div>
      <PlansFooter />
    </Dialog>
  );
}

type UpgradeProps = { texts: OfferTexts | undefined; busy: boolean; onUpgrade: () => void };

const Upgrade = ({ texts, busy, onUpgrade }: UpgradeProps) =>
  texts?.canBuy === false ? (
    <p className="rounded-control bg-sunken px-3 py-2.5 text-center text-sm font-semibold">{NOT_CONFIGURED}</p>
  ) : (
    <Button className="w-full" busy={busy} disabled={!texts} onClick={onUpgrade}>
      Upgrade Now
    </Button>
  );

const Failure = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div role="alert" className="grid gap-2 text-sm">
    <p className="font-semibold text-danger">{text}</p>
    <Button variant="secondary" onClick={onRetry}>
      Retry
    </Button>
  </div>
);

import { getBillingOffer } from '@ninepocket/contracts/billing/checkout';
import { getSubscription } from '@ninepocket/contracts/billing/subscription';
import { Button } from '@ninepocket/ui/forms/button';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { savedInterval } from './interval-choice.js';
import { IntervalSwitch } from './interval-switch.js';
import { obstacleTo } from './obstacle.rules.js';
import { offerTexts } from './offer-texts.rules.js';
import { PlanOffer } from './plan-offer.js';
import { PlansFooter } from './plans-footer.js';
import { NOT_CONFIGURED, sideKick, superHero } from './plans.js';
import { useCheckout } from './use-checkout.js';

export default function UpgradeDialog({ onClose }: { onClose: () => void }) {
  const offer = useEndpoint(getBillingOffer);
  const [interval, setInterval] = useState(savedInterval);
  const checkout = useCheckout();
  const { data: subscription } = useEndpoint(getSubscription, {}, { staleTime: 0 });
  const obstacle = subscription ? obstacleTo(subscription) : null;
  const texts = offer.data && offerTexts(offer.data, interval);
  const price = offer.isPending ? null : texts?.price;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Choose Your Plan">
      {(offer.isPending || texts) && <IntervalSwitch texts={texts ?? null} value={interval} onChange={setInterval} />}
      <div className="grid gap-4 sm:grid-cols-2">
        {/* On a phone, what can be bought comes first. */}
        <PlanOffer offer={sideKick} className="max-sm:order-last">
          {!obstacle && (
            <Button variant="secondary" className="w-full" disabled>
              Your plan
            </Button>
          )}
        </PlanOffer>
        <PlanOffer offer={superHero} price={price} note={texts?.note}>
          {obstacle ? (
            <Instead text={obstacle}>
              <Button asChild variant="secondary">
                <Link to="/profile?tab=billing" onClick={onClose}>
                  View billing
                </Link>
              </Button>
            </Instead>
          ) : offer.error && !offer.data ? (
            <Failure text={problemText(offer.error)} onRetry={() => void offer.refetch()} />
          ) : texts?.canBuy === false ? (
            <Instead text={NOT_CONFIGURED}>
              <Button variant="secondary" onClick={onClose}>
                Close
              </Button>
            </Instead>
          ) : (
            <Button
              className="w-full"
              busy={checkout.busy}
              disabled={!texts}
              onClick={() => void checkout.start(interval)}
            >
              Upgrade Now
            </Button>
          )}
        </PlanOffer>
      </div>
      <PlansFooter />
    </Dialog>
  );
}

const Instead = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="grid gap-3">
    <p className="rounded-control bg-sunken px-3 py-2.5 text-center text-sm font-semibold">{text}</p>
    {children}
  </div>
);

const Failure = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div role="alert" className="grid gap-2 text-sm">
    <p className="font-semibold text-danger">{text}</p>
    <Button variant="secondary" onClick={onRetry}>
      Retry
    </Button>
  </div>
);

import { getBillingOffer } from '@ninepocket/contracts/billing/checkout';
import { Button } from '@ninepocket/ui/forms/button';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { offerTexts } from '../plans/offer-texts.rules.js';
import { superHero } from '../plans/plans.js';

export function PlanPanels({ onLearnMore, onSubscribe }: { onLearnMore: () => void; onSubscribe: () => void }) {
  return (
    <section aria-label="Plans" className="border-t-2 border-outline bg-sunken">
      <div className="mx-auto grid max-w-6xl gap-6 px-4 py-12 sm:px-6 md:grid-cols-2">
        <div className="panel flex flex-col items-start gap-1 p-6">
          <h2 className="page-title">Free</h2>
          <p className="text-lg font-semibold">Track up to 250 cards</p>
          <p className="grow text-muted">Your collection and your wishlist, for as long as you like.</p>
          <Button variant="secondary" className="mt-4" onClick={onLearnMore}>
            Learn More
          </Button>
        </div>
        <div className="panel halftone flex flex-col items-start gap-1 bg-primary p-6 text-on-primary">
          <h2 className="page-title">Super Hero</h2>
          <MonthlyPrice />
          <p className="grow font-medium">Unlimited cards, the marketplace and in-depth analytics.</p>
          <Button
            className="mt-4 border-on-primary bg-on-primary text-primary hover:bg-on-primary/90"
            onClick={onSubscribe}
          >
            Subscribe Now
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Invisible while it loads, so that nothing moves; SPEC's price when it cannot be loaded. */
function MonthlyPrice() {
  const { data, isPending } = useEndpoint(getBillingOffer);
  const { text, per } = (data && offerTexts(data, 'month').price) ?? { text: superHero.price, per: superHero.per };
  return (
    <p className={`text-lg font-semibold ${isPending ? 'invisible' : ''}`}>
      {text}
      {per}
    </p>
  );
}

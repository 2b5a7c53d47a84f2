import type { BillingInterval } from '@ninepocket/contracts/billing/checkout';
import { Segmented } from '@ninepocket/ui/forms/segmented';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import type { OfferTexts } from './offer-texts.rules.js';

const LOOK = 'mb-4 flex h-11 w-full sm:mx-auto sm:w-72';

type IntervalSwitchProps = {
  /** Null while the offer loads. */
  texts: Pick<OfferTexts, 'hasChoice' | 'saving'> | null;
  value: BillingInterval;
  onChange: (interval: BillingInterval) => void;
};

export function IntervalSwitch({ texts, value, onChange }: IntervalSwitchProps) {
  if (!texts) return <Skeleton className={LOOK} />;
  if (!texts.hasChoice) return null;
  return (
    <Segmented
      label="Payment"
      value={value}
      onChange={onChange}
      options={[
        { value: 'month', label: 'Monthly' },
        { value: 'year', label: texts.saving ? `Yearly, save ${texts.saving}` : 'Yearly' },
      ]}
      className={LOOK}
    />
  );
}

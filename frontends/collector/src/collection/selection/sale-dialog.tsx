import { Button } from '@ninepocket/ui/forms/button';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { Field } from '@ninepocket/ui/forms/field';
import { Input } from '@ninepocket/ui/forms/input';
import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { useState } from 'react';
import { readDollars } from '../read-dollars.js';
import { listedText } from './bulk-text.js';
import type { Changes } from './use-bulk.js';

type Pricing = 'percent' | 'price' | 'keep';
type SaleDialogProps = {
  cards: number;
  copies: number | null;
  onClose: () => void;
  onSale: (changes: Changes) => void;
};

const PRICINGS: { value: Pricing; label: string; hint: string }[] = [
  { value: 'percent', label: 'A percentage of their value', hint: 'Cards without a known value keep their price.' },
  { value: 'price', label: 'The same price for every card', hint: 'In dollars, per copy.' },
  { value: 'keep', label: 'Their current prices', hint: 'Cards are only marked as for sale.' },
];
const FORM_ID = 'sale';

const readPercent = (typed: string): number | null => {
  const percent = Number(typed.trim().replace(/%$/, ''));
  return Number.isInteger(percent) && percent >= 1 && percent <= 1000 ? percent : null;
};

export default function SaleDialog({ cards, copies, onClose, onSale }: SaleDialogProps) {
  const user = useCurrentUser();
  const [pricing, setPricing] = useState<Pricing>('percent');
  const [typed, setTyped] = useState('100');
  const [error, setError] = useState<string>();

  const changes = (): Changes | string => {
    if (pricing === 'keep') return { isForSale: true };
    if (pricing === 'percent') {
      const salePercent = readPercent(typed);
      return salePercent === null ? 'Enter a whole percentage from 1 to 1000' : { isForSale: true, salePercent };
    }
    const salePrice = readDollars(typed);
    if (salePrice === null || salePrice === 'invalid') return 'Enter a price such as 2.50';
    return salePrice === 0 ? 'Enter at least 0.01' : { isForSale: true, salePrice };
  };
  const submit = () => {
    const result = changes();
    if (typeof result === 'string') return setError(result);
    onSale(result);
    onClose();
  };
  const choose = (next: Pricing) => {
    setPricing(next);
    setTyped(next === 'percent' ? '100' : '');
    setError(undefined);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="List for sale"
      description={`${listedText(cards, copies)}.${user?.plan === 'SIDE_KICK' ? ' The marketplace shows them once you are a SUPER HERO.' : ''}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID}>
            List for sale
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 text-sm font-semibold">Asking price</legend>
          {PRICINGS.map(({ value, label, hint }) => (
            // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text is a variable
            <label
              key={value}
              className="flex cursor-pointer items-start gap-3 rounded-control border border-line p-3 hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft"
            >
              <input
                type="radio"
                name="pricing"
                checked={pricing === value}
                onChange={() => choose(value)}
                className="mt-0.5 size-5 shrink-0 accent-accent"
              />
              <span className="text-sm">
                <span className="block font-semibold">{label}</span>
                <span className="text-muted">{hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {pricing !== 'keep' && (
          <Field label={pricing === 'percent' ? 'Percent of value' : 'Price in dollars'} error={error}>
            {(control) => (
              <Input
                {...control}
                key={pricing}
                inputMode="decimal"
                autoComplete="off"
                value={typed}
                onChange={({ target }) => {
                  setTyped(target.value);
                  setError(undefined);
                }}
              />
            )}
          </Field>
        )}
      </form>
    </Dialog>
  );
}

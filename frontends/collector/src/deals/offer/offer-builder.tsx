import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@ninepocket/ui/forms/button';
import { Segmented } from '@ninepocket/ui/forms/segmented';
import { PageHeader } from '@ninepocket/ui/layout/page-header';
import { cn } from '@ninepocket/ui/cn';
import { useUnloadWarning } from '@ninepocket/web-kit/page/use-unload-warning';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { BackLink } from '../../parts/page/back-link.js';
import { BalanceLine } from '../deal/balance-line.js';
import { balanceOf } from '../deal/balance.rules.js';
import { TraderLine } from '../trader-line.js';
import { DealProblem } from '../deal-problem.js';
import { withQuantity, worthOf } from './chosen.rules.js';
import { offerForm, type OfferForm, type OfferFormOutput } from './offer-form.rules.js';
import { OfferTerms } from './offer-terms.js';
import { MyCopies, TheirCopies } from './picker/copies.js';
import { PlanNote } from './plan-note.js';
import { useSendOffer } from './use-send-offer.js';
import type { Start } from './use-start.js';

const FORM_ID = 'offer';

export function OfferBuilder({ start, fromListing }: { start: Start; fromListing: boolean }) {
  const { partner, answers } = start;
  const [give, setGive] = useState(start.give);
  const [get, setGet] = useState(start.get);
  const [shown, setShown] = useState<'give' | 'get'>(start.get.length === 0 ? 'get' : 'give');
  const form = useForm<OfferForm, unknown, OfferFormOutput>({
    resolver: zodResolver(offerForm),
    defaultValues: {
      amount: start.money?.amount ?? null,
      from: start.money?.from ?? 'me',
      delivery: start.delivery,
      note: start.note,
    },
  });
  const [amount, from] = useWatch({ control: form.control, name: ['amount', 'from'] });
  const { send, busy, error, gone } = useSendOffer({ start, give, get, fromListing });
  useUnloadWarning(form.formState.isDirty || give !== start.give || get !== start.get);
  const money = amount !== null && amount > 0 ? { amount, from } : null;
  const isEmpty = give.length + get.length === 0;
  return (
    <>
      <PageHeader
        title={answers ? 'Counter-offer' : `Offer to ${partner.name}`}
        back={
          answers ? (
            <BackLink to={`/deals/${answers.id}`}>{`Deal with ${partner.name}`}</BackLink>
          ) : (
            <BackLink to="/deals">Deals</BackLink>
          )
        }
      >
        <p className="min-h-6">
          <TraderLine userId={partner.id} />
        </p>
      </PageHeader>
      {!answers && <PlanNote isFriend={partner.isFriend} fromListing={fromListing} />}
      <Segmented
        label="Side"
        value={shown}
        onChange={setShown}
        options={[
          { value: 'give', label: `You give (${give.length})` },
          { value: 'get', label: `You get (${get.length})` },
        ]}
        className="mb-4 flex lg:hidden"
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className={cn('min-w-0', shown === 'get' && 'max-lg:hidden')}>
          <MyCopies
            chosen={give}
            gone={gone}
            onChange={(copy, quantity) => setGive((now) => withQuantity(now, copy, quantity))}
          />
        </div>
        <div className={cn('min-w-0', shown === 'give' && 'max-lg:hidden')}>
          <TheirCopies
            partner={partner}
            chosen={get}
            gone={gone}
            onChange={(copy, quantity) => setGet((now) => withQuantity(now, copy, quantity))}
          />
        </div>
      </div>
      <form id={FORM_ID} noValidate onSubmit={(event) => void form.handleSubmit(send)(event)} className="mt-6">
        <OfferTerms form={form} />
      </form>
      <div className="panel sticky bottom-[calc(var(--tab-bar,0px)+0.5rem)] z-10 mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 bg-raised px-4 py-3">
        <div role="status">
          <BalanceLine balance={balanceOf(worthOf(give), worthOf(get), money)} />
        </div>
        <Button type="submit" form={FORM_ID} busy={busy} disabled={isEmpty} className="max-sm:w-full">
          {answers ? 'Send counter-offer' : 'Send offer'}
        </Button>
        {error && <DealProblem error={error} />}
      </div>
    </>
  );
}

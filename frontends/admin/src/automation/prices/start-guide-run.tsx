import { importPriceGuide } from '@ninepocket/contracts/automation/price-guide';
import { PRICE_GUIDE_LIMIT, PRICE_GUIDE_RATE_MS } from '@ninepocket/contracts/automation/run-limits';
import { Button } from '@ninepocket/ui/forms/button';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction, useInvalidate } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useState, type FormEvent } from 'react';
import { AmountField } from '../runs/amount-field.js';
import { amountError } from '../runs/amount.rules.js';

export function StartGuideRun({ ready, running }: { ready: boolean; running: boolean }) {
  const [limit, setLimit] = useState(String(PRICE_GUIDE_LIMIT.default));
  const [rate, setRate] = useState(String(PRICE_GUIDE_RATE_MS.default));
  const invalidate = useInvalidate();
  const start = useAction(importPriceGuide, {
    onError: (error) => {
      toast({ tone: 'error', title: 'Failed to import PriceCharting data', text: problemText(error) });
      // Perhaps another admin has started a run.
      void invalidate(importPriceGuide);
    },
  });
  const valid = !amountError(limit, PRICE_GUIDE_LIMIT) && !amountError(rate, PRICE_GUIDE_RATE_MS);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (valid) start.mutate({ body: { limit: Number(limit), rateLimitMs: Number(rate) } });
  };
  return (
    <form noValidate aria-label="Start a PriceCharting import" onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountField label="Limit (cards)" bounds={PRICE_GUIDE_LIMIT} value={limit} onChange={setLimit} />
        <AmountField label="Rate limit (ms)" bounds={PRICE_GUIDE_RATE_MS} value={rate} onChange={setRate} />
      </div>
      <Button type="submit" className="sm:self-start" busy={start.isPending} disabled={!ready || running || !valid}>
        Import Prices
      </Button>
    </form>
  );
}

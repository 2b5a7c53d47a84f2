import '@ninepocket/contracts/http/fields/in-browsers';
import { updateMissingImages } from '@ninepocket/contracts/automation/image-runs';
import { IMAGE_RUN_LIMIT, IMAGE_RUN_RATE_MS } from '@ninepocket/contracts/automation/run-limits';
import { runEvent } from '@ninepocket/contracts/automation/jobs.schemas';
import { Button } from '@ninepocket/ui/forms/button';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useInvalidate } from '@ninepocket/web-kit/api/actions';
import { api } from '@ninepocket/web-kit/api/api';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { AmountField } from '../runs/amount-field.js';
import { amountError } from '../runs/amount.rules.js';

export function StartImageRun({ ready, running }: { ready: boolean; running: boolean }) {
  const [limit, setLimit] = useState(String(IMAGE_RUN_LIMIT.default));
  const [rate, setRate] = useState(String(IMAGE_RUN_RATE_MS.default));
  const invalidate = useInvalidate();
  const start = useMutation({
    mutationFn: () =>
      api.firstEvent(updateMissingImages, { body: { limit: Number(limit), rateLimitMs: Number(rate) } }, (data) =>
        runEvent.parse(data),
      ),
    onError: (error) =>
      toast({ tone: 'error', title: 'Failed to perform bulk image update', text: problemText(error) }),
    // After a failure too: another admin may have started a run.
    onSettled: () => invalidate(updateMissingImages),
  });
  const valid = !amountError(limit, IMAGE_RUN_LIMIT) && !amountError(rate, IMAGE_RUN_RATE_MS);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (valid && !start.isPending) start.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountField label="Limit (cards)" bounds={IMAGE_RUN_LIMIT} value={limit} onChange={setLimit} />
        <AmountField label="Rate limit (ms)" bounds={IMAGE_RUN_RATE_MS} value={rate} onChange={setRate} />
      </div>
      <Button type="submit" className="sm:self-start" busy={start.isPending} disabled={!ready || running || !valid}>
        Start Bulk Update
      </Button>
      <p className="text-sm text-muted">The run continues when you leave this page.</p>
    </form>
  );
}

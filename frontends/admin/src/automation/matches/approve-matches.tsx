import { approvePriceMatches } from '@ninepocket/contracts/automation/price-guide';
import { Button } from '@ninepocket/ui/forms/button';
import { ConfirmDialog } from '@ninepocket/ui/overlays/alert-dialog';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useState } from 'react';
import { count, plain } from '../../parts/counts.rules.js';

export function ApproveMatches({ minConfidence, total }: { minConfidence: number; total: number }) {
  const [asking, setAsking] = useState(false);
  const approve = useAction(approvePriceMatches, {
    onSuccess: ({ approved, remaining }) =>
      toast({
        tone: 'success',
        title: `${count(approved, 'match').replace(/hs$/, 'hes')} approved`,
        text: remaining > 0 ? `${plain(remaining)} still wait. Approve again to continue.` : undefined,
      }),
    onError: (error) => toast({ tone: 'error', title: 'Failed to approve', text: problemText(error) }),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="secondary" disabled={total === 0} onClick={() => setAsking(true)}>
        Approve all {plain(total)}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Approve price matches"
        description={`All ${plain(total)} waiting matches with a confidence of at least ${Math.round(minConfidence * 100)}% will be approved, and their cards get the prices.`}
        confirmLabel="Approve"
        busy={approve.isPending}
        onConfirm={() => approve.mutate({ body: { minConfidence } })}
      />
    </>
  );
}

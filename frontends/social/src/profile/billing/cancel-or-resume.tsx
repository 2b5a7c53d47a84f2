import type { SubscriptionView } from '@ninepocket/contracts/billing/subscription';
import { Button } from '@ninepocket/ui/forms/button';
import { ConfirmDialog } from '@ninepocket/ui/overlays/alert-dialog';
import { useState } from 'react';
import { cancelQuestion } from './subscription-text.rules.js';
import { useCancellation } from './use-cancellation.js';

export function CancelOrResume({ view }: { view: SubscriptionView }) {
  const [asking, setAsking] = useState(false);
  const { cancel, resume, busy } = useCancellation(() => setAsking(false));
  const isCancelled = view.state === 'cancelling';
  return (
    <>
      {/* One button for both, so that focus returns to it after the question. */}
      <Button
        variant={isCancelled ? 'primary' : 'ghost'}
        busy={busy && !asking}
        onClick={isCancelled ? resume : () => setAsking(true)}
      >
        {isCancelled ? 'Resume subscription' : 'Cancel subscription'}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Cancel SUPER HERO?"
        description={cancelQuestion(view)}
        confirmLabel="Cancel subscription"
        cancelLabel="Keep it"
        busy={busy}
        onConfirm={cancel}
      />
    </>
  );
}

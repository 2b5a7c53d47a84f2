import type { SubscriptionView } from '@ninepocket/contracts/billing/subscription';
import { Button } from '@ninepocket/ui/forms/button';
import { ConfirmDialog } from '@ninepocket/ui/overlays/alert-dialog';
import { useState } from 'react';
import { cancelQuestion } from './subscription-text.rules.js';
import { useCancellation } from './use-cancellation.js';

export function CancelOrResume({ view }: { view: SubscriptionView }) {
  const [asking, setAsking] = useState(false);
  const { cancel, resume, busy } = useCancellation(() => setAsking(false));
  if (view.state === 'cancelling')
    return (
      <Button busy={busy} onClick={resume}>
        Resume subscription
      </Button>
    );
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Cancel subscription
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

import type { SubscriptionView } from '@ninepocket/contracts/billing/subscription';
import { Button } from '@ninepocket/ui/forms/button';
import { ConfirmDialog } from '@ninepocket/ui/overlays/alert-dialog';
import { useEffect, useRef, useState } from 'react';
import { cancelQuestion, canResume } from './subscription-text.rules.js';
import { useCancellation } from './use-cancellation.js';

export function CancelOrResume({ view }: { view: SubscriptionView }) {
  const [asking, setAsking] = useState(false);
  const { cancel, resume, busy } = useCancellation(() => setAsking(false));
  const button = useFocusAfter(busy);
  const isCancelled = canResume(view);
  return (
    <>
      {/* One button for both, so that focus returns to it after the question. */}
      <Button
        ref={button}
        variant={isCancelled ? 'primary' : 'ghost'}
        busy={busy && !asking}
        onClick={isCancelled ? resume : () => setAsking(true)}
      >
        {isCancelled ? 'Resume subscription' : 'Cancel subscription'}
      </Button>
      <ConfirmDialog
        open={asking && !isCancelled}
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

/** A button that is disabled while it is busy loses the keyboard's focus. */
const useFocusAfter = (busy: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) button.current?.focus();
    wasBusy.current = busy;
  }, [busy]);
  return button;
};

import {
  cancelSubscription,
  getSubscription,
  resumeSubscription,
  type SubscriptionView,
} from '@ninepocket/contracts/billing/subscription';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction, useInvalidate } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { endpointKey } from '@ninepocket/web-kit/api/query-keys';
import { billingDate } from '@ninepocket/web-kit/billing/billing-date.rules';
import { useQueryClient } from '@tanstack/react-query';

/** Cancels with Undo, and resumes. @param onCancelled also after a failure */
export function useCancellation(onCancelled: () => void) {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const update = (view: SubscriptionView) => client.setQueryData(endpointKey(getSubscription, {}), view);
  const upToDate = { invalidate: { upToDate: [getSubscription] } };
  const failed = (error: unknown) => {
    toast({ tone: 'error', title: 'Error', text: problemText(error) });
    // It may have changed elsewhere.
    void invalidate(cancelSubscription);
  };

  const resume = useAction(resumeSubscription, {
    ...upToDate,
    onSuccess: (view) => {
      update(view);
      const text = view.renewsAt ? `The next payment is on ${billingDate(view.renewsAt)}.` : undefined;
      toast({ tone: 'success', title: 'Subscription resumed', text });
    },
    onError: failed,
  });
  const cancel = useAction(cancelSubscription, {
    ...upToDate,
    onSuccess: (view) => {
      update(view);
      toast({
        tone: 'success',
        title: 'Subscription cancelled',
        text: view.endsAt ? `You keep SUPER HERO until ${billingDate(view.endsAt)}.` : undefined,
        ...(view.state === 'cancelling' && { action: { label: 'Undo', onClick: () => resume.mutate({}) } }),
      });
    },
    onError: failed,
    onSettled: onCancelled,
  });
  return {
    cancel: () => cancel.mutate({}),
    resume: () => resume.mutate({}),
    busy: cancel.isPending || resume.isPending,
  };
}

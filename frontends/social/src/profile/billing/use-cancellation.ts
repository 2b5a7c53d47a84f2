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
import { aboutOf } from './about.rules.js';
import { canResume } from './subscription-text.rules.js';

/** Cancels with Undo, and resumes. @param onCancelled not after a failure, so that the user can try again */
export function useCancellation(onCancelled: () => void) {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const update = (view: SubscriptionView) => client.setQueryData(endpointKey(getSubscription, {}), view);
  const upToDate = { invalidate: { upToDate: [getSubscription] } };
  const failed = (title: string) => (error: unknown) => {
    toast({ tone: 'error', title, text: problemText(error) });
    // It may have changed elsewhere.
    void invalidate(cancelSubscription);
  };

  const resume = useAction(resumeSubscription, {
    ...upToDate,
    onSuccess: (view) => {
      update(view);
      const text = view.renewsAt ? `The next payment is on ${billingDate(view.renewsAt)}.` : undefined;
      toast({ tone: 'success', title: 'Subscription resumed', text, about: aboutOf(view) });
    },
    onError: failed('Your subscription was not resumed'),
  });
  const cancel = useAction(cancelSubscription, {
    ...upToDate,
    onSuccess: (view) => {
      update(view);
      const keeps = view.state === 'cancelling' ? 'You keep SUPER HERO until' : 'It ends on';
      toast({
        tone: 'success',
        title: 'Subscription canceled',
        text: view.endsAt ? `${keeps} ${billingDate(view.endsAt)}.` : undefined,
        about: aboutOf(view),
        ...(canResume(view) && { action: { label: 'Undo', onClick: () => resume.mutate({}) } }),
      });
      onCancelled();
    },
    onError: failed('Your subscription was not canceled'),
  });
  return {
    cancel: () => cancel.mutate({}),
    resume: () => resume.mutate({}),
    busy: cancel.isPending || resume.isPending,
  };
}

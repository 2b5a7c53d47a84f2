import { getUserPlan, type UserPlan } from '@ninepocket/contracts/billing/operations';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { momentText } from '../parts/moment.rules.js';
import { useActors } from '../parts/use-actors.js';

type PlanFactsProps = { userId: number; endsGrant: boolean };

export function PlanFacts({ userId, endsGrant }: PlanFactsProps) {
  const { data, error } = useEndpoint(getUserPlan, { params: { id: userId } }, { staleTime: 0 });
  const grant = data?.grant ?? null;
  const nameOf = useActors([grant?.grantedBy ?? null]);
  if (error) return <p className="text-sm text-danger">The plan's details could not be loaded. {problemText(error)}</p>;
  if (!data) return <Skeleton className="h-5 w-full" />;
  return (
    <div className="flex flex-col gap-1 text-sm text-muted wrap-anywhere">
      <p>{paidText(data)}</p>
      {grant && (
        <p>
          Granted by {nameOf(grant.grantedBy)} on {momentText(grant.grantedAt)},{' '}
          {grant.until ? `until ${momentText(grant.until)}` : 'with no end date'}
          {grant.reason && `: ${grant.reason}`}
        </p>
      )}
      {endsGrant && data.isPaid && <p>The plan stays SUPER HERO while the subscription is paid for.</p>}
    </div>
  );
}

const paidText = ({ isPaid, state }: UserPlan): string =>
  isPaid ? `Has a subscription (${state.replace('_', ' ')}).` : 'Has no subscription.';

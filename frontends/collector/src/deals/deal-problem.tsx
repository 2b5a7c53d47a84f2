import { Button } from '@ninepocket/ui/forms/button';
import { openUpgradeDialog } from '@ninepocket/web-kit/billing/upgrade';
import { ProblemError, problemText } from '@ninepocket/web-kit/api/problem-error';

const PLAN_CODES = ['plan_needed', 'plan_limit'];

/** Why an offer or its acceptance was refused; what the plan does not allow leads to the plans. */
export const DealProblem = ({ error }: { error: unknown }) => (
  <div role="alert" className="flex basis-full flex-wrap items-center gap-3 text-sm text-danger">
    {problemText(error)}
    {error instanceof ProblemError && PLAN_CODES.includes(error.code) && (
      <Button size="sm" onClick={openUpgradeDialog}>
        See plans
      </Button>
    )}
  </div>
);

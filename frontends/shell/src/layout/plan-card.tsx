import { FREE_COPIES } from '@ninepocket/contracts/billing/plans';
import { Badge } from '@ninepocket/ui/brand/badge';
import { Button } from '@ninepocket/ui/forms/button';
import { Progress } from '@ninepocket/ui/states/progress';
import { useUsage } from '@ninepocket/web-kit/billing/use-usage';
import { openUpgradeDialog } from '@ninepocket/web-kit/billing/upgrade';
import { isPaused } from '@ninepocket/web-kit/billing/paused.rules';
import type { CurrentUser } from '@ninepocket/web-kit/session/user.rules';
import { Crown, Zap } from 'lucide-react';
import { Link } from 'react-router';

type PlanCardProps = { user: CurrentUser; onLeave?: () => void };

export const PlanCard = ({ user, onLeave }: PlanCardProps) => (
  <section aria-label="Your plan" className="grid gap-3 rounded-control border border-line bg-paper p-3">
    {user.plan === 'SUPER_HERO' ? <SuperHeroPlan /> : <SideKickPlan isPaused={isPaused(user)} onLeave={onLeave} />}
  </section>
);

const Count = ({ children }: { children?: string }) => (
  <span className="min-h-5 text-sm font-semibold">{children}</span>
);

function SideKickPlan({ isPaused: paused, onLeave }: { isPaused: boolean; onLeave?: () => void }) {
  const { data } = useUsage();
  const copies = data?.copies ?? 0;
  const full = copies >= FREE_COPIES;
  const nearlyFull = copies >= FREE_COPIES * 0.9;
  return (
    <>
      <div>
        <div className="flex items-baseline justify-between gap-2">
          <span className="text-sm text-muted">Collection Limit</span>
          <Count>{data && `${copies} / ${FREE_COPIES}`}</Count>
        </div>
        <Progress
          className="mt-1.5"
          label="Collection Limit"
          value={copies}
          max={FREE_COPIES}
          tone={full ? 'danger' : nearlyFull ? 'warning' : 'primary'}
        />
      </div>
      {paused ? (
        <>
          <p className="text-sm font-semibold">SUPER HERO is paused.</p>
          <Button asChild size="sm" className="w-full">
            <Link to="/profile?tab=billing" onClick={onLeave}>
              View billing
            </Link>
          </Button>
        </>
      ) : (
        <Button
          size="sm"
          className="w-full"
          onClick={() => {
            onLeave?.();
            openUpgradeDialog();
          }}
        >
          <Zap aria-hidden /> Upgrade to SUPER HERO
        </Button>
      )}
    </>
  );
}

function SuperHeroPlan() {
  const { data } = useUsage();
  return (
    <div className="grid justify-items-start gap-2">
      <Badge tone="primary">
        <Crown aria-hidden /> SUPER HERO
      </Badge>
      <Count>{data && `${data.copies.toLocaleString('en')} cards · unlimited`}</Count>
    </div>
  );
}

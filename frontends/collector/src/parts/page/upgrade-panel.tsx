import { Button } from '@ninepocket/ui/forms/button';
import { openUpgradeDialog } from '@ninepocket/web-kit/billing/upgrade';
import { isPaused } from '@ninepocket/web-kit/billing/paused.rules';
import { useMonthlyPrice } from '@ninepocket/web-kit/billing/use-monthly-price';
import { Zap, type LucideIcon } from 'lucide-react';
import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type UpgradePanelProps = {
  head: ReactNode;
  title: string;
  benefits: { icon: LucideIcon; text: string }[];
  note?: string;
};

export const UpgradePanel = ({ head, title, benefits, note }: UpgradePanelProps) => (
  <section
    aria-labelledby="upgrade-title"
    className="panel mx-auto flex max-w-2xl flex-col items-center overflow-hidden bg-surface text-center"
  >
    <div className="halftone flex w-full flex-col items-center border-b-2 border-outline bg-primary px-6 py-8 text-on-primary">
      {head}
    </div>
    <div className="flex flex-col items-center gap-5 p-6 sm:p-8">
      <h2 id="upgrade-title" className="dialog-title">
        {title}
      </h2>
      <ul className="grid gap-3 text-left">
        {benefits.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-start gap-3">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0" /> {text}
          </li>
        ))}
      </ul>
      <Upgrade note={note} />
    </div>
  </section>
);

function Upgrade({ note }: { note?: string }) {
  const user = useCurrentUser();
  if (user && isPaused(user))
    return (
      <>
        <p className="font-semibold">Your SUPER HERO is paused because a payment needs your attention.</p>
        <Button asChild size="lg">
          <Link to="/profile?tab=billing">View billing</Link>
        </Button>
      </>
    );
  return (
    <>
      <Button size="lg" onClick={openUpgradeDialog}>
        <Zap aria-hidden /> Upgrade to SUPER HERO
      </Button>
      <Terms note={note} />
    </>
  );
}

function Terms({ note }: { note?: string }) {
  const price = useMonthlyPrice();
  const terms = [price && `${price}.`, 'Cancel anytime.', note].filter(Boolean).join(' ');
  return <p className="text-sm text-muted">{terms}</p>;
}

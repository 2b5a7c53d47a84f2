import { Button } from '@ninepocket/ui/forms/button';
import { Check, CircleHelp, Crown, Hourglass, ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import type { CheckoutResult } from './result.rules.js';
import { ResultPanel } from './result-panel.js';
import { UpgradeButton } from './upgrade-button.js';

const BENEFITS = ['Unlimited card tracking', 'Full marketplace access', 'Advanced analytics'];

export function CheckoutOutcome({ result }: { result: CheckoutResult }) {
  if (result === 'welcome') return <Welcome />;
  if (result === 'unpaid') return <Unpaid />;
  return (
    <ResultPanel
      {...OTHERS[result]}
      actions={
        <>
          <ToDashboard />
          <ToBilling />
        </>
      }
    />
  );
}

const OTHERS = {
  waiting: {
    icon: <Hourglass />,
    title: 'Your payment is being processed',
    text: 'This can take a few minutes. SUPER HERO starts as soon as it is confirmed; you can leave this page.',
  },
  inactive: {
    icon: <ReceiptText />,
    title: 'This subscription is not active',
    text: 'You completed this checkout, but the subscription has ended or is paused. Billing shows why.',
  },
  unknown: {
    icon: <CircleHelp />,
    title: 'This payment was not found',
    text: 'The link is incomplete or belongs to another account. Billing shows your own plan and payments.',
  },
};

const Welcome = () => (
  <ResultPanel
    isGood
    icon={<Crown />}
    title="Welcome, SUPER HERO!"
    text="Thank you for subscribing. You now have:"
    actions={
      <>
        <ToDashboard />
        <ToBilling />
      </>
    }
  >
    <ul aria-label="Benefits" className="mx-auto mt-5 grid w-fit gap-2.5 text-left text-lg">
      {BENEFITS.map((benefit) => (
        <li key={benefit} className="flex items-center gap-3">
          <Check aria-hidden className="size-5.5 shrink-0 text-success" /> {benefit}
        </li>
      ))}
    </ul>
  </ResultPanel>
);

const Unpaid = () => (
  <ResultPanel
    icon={<ReceiptText />}
    title="This payment was not completed"
    text="You have not been charged. You can upgrade at any time."
    actions={
      <>
        <ToDashboard />
        <UpgradeButton>Upgrade</UpgradeButton>
      </>
    }
  />
);

const ToDashboard = () => (
  <Button asChild>
    <Link to="/">Go to the dashboard</Link>
  </Button>
);

const ToBilling = () => (
  <Button asChild variant="secondary">
    <Link to="/profile?tab=billing">View billing</Link>
  </Button>
);

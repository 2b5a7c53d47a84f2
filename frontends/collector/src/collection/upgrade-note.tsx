import { Button } from '@ninepocket/ui/forms/button';
import { openUpgradeDialog } from '@ninepocket/web-kit/billing/upgrade';
import { useMonthlyPrice } from '@ninepocket/web-kit/billing/use-monthly-price';
import { Crown } from 'lucide-react';
import type { ReactNode } from 'react';

type UpgradeNoteProps = {
  title: string;
  onLeave: () => void;
  children: ReactNode;
};

export function UpgradeNote({ title, onLeave, children }: UpgradeNoteProps) {
  const price = useMonthlyPrice();
  return (
    <div className="halftone flex flex-col items-start gap-3 rounded-panel border-2 border-outline bg-accent-soft p-5">
      <p className="flex items-center gap-2 text-lg font-bold">
        <Crown aria-hidden className="size-5 shrink-0" /> {title}
      </p>
      <div className="text-sm">{children}</div>
      <Button
        onClick={() => {
          onLeave();
          openUpgradeDialog();
        }}
      >
        Upgrade to SUPER HERO
      </Button>
      {price && <p className="text-sm">{price}. Cancel anytime.</p>}
    </div>
  );
}

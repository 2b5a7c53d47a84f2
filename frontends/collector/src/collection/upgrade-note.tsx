import { SUPER_HERO_PRICE } from '@ninepocket/contracts/billing/plans';
import { Button } from '@ninepocket/ui/forms/button';
import { openUpgradeDialog } from '@ninepocket/web-kit/billing/upgrade';
import { Crown } from 'lucide-react';
import type { ReactNode } from 'react';

type UpgradeNoteProps = {
  title: string;
  onLeave: () => void;
  children: ReactNode;
};

export const UpgradeNote = ({ title, onLeave, children }: UpgradeNoteProps) => (
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
      Upgrade to SUPER HERO, ${SUPER_HERO_PRICE} a month
    </Button>
  </div>
);

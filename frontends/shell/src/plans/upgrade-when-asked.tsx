import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { onUpgradeAsked } from '@ninepocket/web-kit/billing/upgrade';
import { useEffect, useState } from 'react';

const UpgradeDialog = lazyDialog(() => import('./upgrade-dialog.js'));

/** Choose Your Plan, whenever a remote asks for it. Its code is fetched when that happens for the first time. */
export function UpgradeWhenAsked() {
  const [open, setOpen] = useState(false);
  useEffect(() => onUpgradeAsked(() => setOpen(true)), []);
  return open && <UpgradeDialog onClose={() => setOpen(false)} />;
}

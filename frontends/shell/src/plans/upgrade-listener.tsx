import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { onUpgradeRequested } from '@ninepocket/web-kit/billing/upgrade';
import { useEffect, useState } from 'react';

const UpgradeDialog = lazyDialog(() => import('./upgrade-dialog.js'));

/** Opens Choose Your Plan when a remote requests it. Its code loads on the first request. */
export function UpgradeListener() {
  const [open, setOpen] = useState(false);
  useEffect(() => onUpgradeRequested(() => setOpen(true)), []);
  return open && <UpgradeDialog onClose={() => setOpen(false)} />;
}

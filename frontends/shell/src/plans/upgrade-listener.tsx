import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { onUpgradeRequested } from '@ninepocket/web-kit/billing/upgrade';
import { useEffect, useState } from 'react';

const UpgradeDialog = lazyDialog(() => import('./upgrade-dialog.js'));

export function UpgradeListener() {
  const [open, setOpen] = useState(false);
  useEffect(() => onUpgradeRequested(() => setOpen(true)), []);
  return open && <UpgradeDialog onClose={() => setOpen(false)} />;
}

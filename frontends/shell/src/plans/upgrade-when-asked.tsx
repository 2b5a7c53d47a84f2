import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { onUpgradeAsked } from '@ninepocket/web-kit/billing/upgrade';
import { useEffect, useState } from 'react';

const UpgradeDialog = lazyDialog(() => import('./upgrade-dialog.js'));

/** Opens Choose Your Plan when a remote requests it. Its code loads on the first request. */
export function UpgradeWhenAsked() {
  const [open, setOpen] = useState(false);
  useEffect(() => onUpgradeAsked(() => setOpen(true)), []);
  return open && <UpgradeDialog onClose={() => setOpen(false)} />;
}

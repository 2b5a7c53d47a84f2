import { onUpgradeAsked } from '@ninepocket/web-kit/upgrade';
import { lazy, Suspense, useEffect, useState } from 'react';

const UpgradeDialog = lazy(() => import('./upgrade-dialog.js'));

/** Choose Your Plan, whenever a remote asks for it. Its code is fetched when that happens for the first time. */
export function UpgradeWhenAsked() {
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  useEffect(
    () =>
      onUpgradeAsked(() => {
        setAsked(true);
        setOpen(true);
      }),
    [],
  );
  return (
    asked && (
      <Suspense fallback={null}>
        <UpgradeDialog open={open} onOpenChange={setOpen} />
      </Suspense>
    )
  );
}

import { ConfirmDialog } from '@ninepocket/ui/overlays/alert-dialog';
import { useUnloadWarning } from '@ninepocket/web-kit/page/use-unload-warning';
import { createContext, use, useEffect, useState, type RefObject } from 'react';

export const Unsaved = createContext<RefObject<boolean>>({ current: false });

export function useReportUnsaved(typed: boolean): void {
  const unsavedRef = use(Unsaved);
  useUnloadWarning(typed);
  useEffect(() => {
    unsavedRef.current = typed;
    return () => {
      unsavedRef.current = false;
    };
  }, [unsavedRef, typed]);
}

export function useDiscardQuestion() {
  const [going, setGoing] = useState<(() => void) | null>(null);
  const leave = (go: () => void, unsaved: boolean): void => (unsaved ? setGoing(() => go) : go());
  const question = (
    <ConfirmDialog
      open={going !== null}
      onOpenChange={() => setGoing(null)}
      title="Discard what you typed?"
      description="It has not been saved."
      cancelLabel="Keep editing"
      confirmLabel="Discard"
      onConfirm={() => {
        setGoing(null);
        going?.();
      }}
    />
  );
  return { leave, question };
}

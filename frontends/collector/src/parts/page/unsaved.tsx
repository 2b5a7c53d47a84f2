import { ConfirmDialog } from '@ninepocket/ui/overlays/alert-dialog';
import { useUnloadWarning } from '@ninepocket/web-kit/page/use-unload-warning';
import { createContext, use, useEffect, useState, type RefObject } from 'react';

/** Whether the open card holds something typed that is not saved: the dialog around it must not just close. */
export const Unsaved = createContext<RefObject<boolean>>({ current: false });

/** For a form that lies open on the card: tells the dialog around it, and the browser, that it would lose something. */
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

/**
 * Asks before something that was typed is thrown away.
 * @returns `leave(go, unsaved)`, which goes at once when nothing would be lost, and the `question`, to be drawn
 */
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

import { useState } from 'react';
import { ConfirmDialog } from './alert-dialog.js';

/** Asks before unsaved input is discarded: render `question`, and call `leave` instead of going. */
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

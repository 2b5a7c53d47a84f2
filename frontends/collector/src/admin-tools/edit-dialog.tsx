import { Button } from '@ninepocket/ui/forms/button';
import { ConflictNotice } from '@ninepocket/ui/forms/conflict-notice';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { useDiscardQuestion } from '@ninepocket/ui/overlays/discard-question';
import { useUnloadWarning } from '@ninepocket/web-kit/page/use-unload-warning';
import { useId, type ReactNode } from 'react';
import { FormProblem } from '../card/copies/form-problem.js';
import type { EditConflict } from './use-edit-form.js';

interface EditDialogProps {
  title: string;
  description: string;
  isDirty: boolean;
  busy: boolean;
  problem: string | undefined;
  conflict: EditConflict | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The fields are its children, in two columns. It asks before unsaved changes are discarded. */
export function EditDialog({
  title,
  description,
  isDirty,
  busy,
  problem,
  conflict,
  onSubmit,
  onClose,
  children,
}: EditDialogProps) {
  const formId = useId();
  const { leave, question } = useDiscardQuestion();
  useUnloadWarning(isDirty);
  const close = () => leave(onClose, isDirty);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={title}
      description={description}
      footer={
        <>
          <FormProblem text={problem} />
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy} disabled={!isDirty || conflict !== null}>
            Save
          </Button>
        </>
      }
    >
      {conflict && (
        <ConflictNotice
          differences={conflict.differences}
          busy={busy}
          onKeepMine={conflict.keepMine}
          onUseTheirs={conflict.useTheirs}
        />
      )}
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
        className="grid gap-4 sm:grid-cols-2"
      >
        {children}
      </form>
      {question}
    </Dialog>
  );
}

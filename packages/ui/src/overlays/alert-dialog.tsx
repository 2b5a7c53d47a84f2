import { AlertDialog as Radix } from 'radix-ui';
import { Button } from '../forms/button.js';
import { Modal } from './modal.js';

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  busy?: boolean;
};

/** For destructive actions: focus starts on Cancel, and a click outside does not close it. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  onConfirm,
  busy,
}: ConfirmDialogProps) {
  return (
    <Modal
      radix={Radix}
      open={open}
      onOpenChange={onOpenChange}
      aria-modal
      className="panel fixed top-1/2 left-1/2 z-50 w-[min(28rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 animate-fade bg-raised p-5"
    >
      <Radix.Title className="dialog-title">{title}</Radix.Title>
      <Radix.Description className="mt-2 text-muted">{description}</Radix.Description>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Radix.Cancel asChild>
          <Button variant="secondary">{cancelLabel}</Button>
        </Radix.Cancel>
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}

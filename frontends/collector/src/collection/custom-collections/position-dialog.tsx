import { Button } from '@ninepocket/ui/forms/button';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { Field } from '@ninepocket/ui/forms/field';
import { Input } from '@ninepocket/ui/forms/input';
import type { SyntheticEvent } from 'react';

type PositionDialogProps = {
  name: string;
  position: number;
  positions: number;
  onMove: (to: number) => void;
  onClose: () => void;
};

const FORM_ID = 'position';

export function PositionDialog({ name, position, positions, onMove, onClose }: PositionDialogProps) {
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    onMove(Number(new FormData(event.currentTarget).get('position')));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Move to…"
      description={`${name} is number ${position} of ${positions}.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID}>
            Move
          </Button>
        </>
      }
    >
      <form id={FORM_ID} onSubmit={submit}>
        <Field label="Position" hint={`1 to ${positions}`}>
          {(control) => (
            <Input
              {...control}
              name="position"
              type="number"
              required
              min={1}
              max={positions}
              defaultValue={position}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

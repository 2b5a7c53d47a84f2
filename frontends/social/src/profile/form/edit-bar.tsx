import { ConfirmDialog } from '@ninepocket/ui/overlays/alert-dialog';
import { Button } from '@ninepocket/ui/forms/button';
import { useState } from 'react';

type EditBarProps = { changed: boolean; restored: boolean; saving: boolean; discard: () => void };

const note = (changed: boolean, restored: boolean): string => {
  if (!changed) return 'No changes yet';
  return restored ? 'Your unsaved changes are still here' : 'Unsaved changes';
};

export function EditBar({ changed, restored, saving, discard }: EditBarProps) {
  const [asking, setAsking] = useState(false);
  return (
    <div className="sticky above-toast-0 z-10 mt-6 flex flex-wrap items-center justify-end gap-3 border-t-2 border-outline bg-paper py-3">
      <p role="status" className="mr-auto text-sm text-muted">
        {note(changed, restored)}
      </p>
      <Button variant="secondary" disabled={saving} onClick={() => (changed ? setAsking(true) : discard())}>
        Cancel
      </Button>
      <Button type="submit" busy={saving}>
        Save
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard changes?"
        description="Your profile changes will be lost."
        confirmLabel="Discard changes"
        onConfirm={discard}
      />
    </div>
  );
}

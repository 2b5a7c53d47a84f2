import { Button } from '@ninepocket/ui/forms/button';
import { Textarea } from '@ninepocket/ui/forms/input';
import { Dialog } from '@ninepocket/ui/overlays/dialog';

/** Where the browser has no clipboard, as without HTTPS, the text is selected, to be copied by hand. */
export default function CopiedText({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Copy the list"
      description="This browser does not allow copying. Press Ctrl+C, or choose Copy."
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Textarea
        aria-label="List"
        readOnly
        rows={10}
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </Dialog>
  );
}

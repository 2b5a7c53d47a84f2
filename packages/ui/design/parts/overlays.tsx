import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../src/forms/button.js';
import { IconButton } from '../../src/forms/icon-button.js';
import { ConfirmDialog } from '../../src/overlays/alert-dialog.js';
import { Dialog } from '../../src/overlays/dialog.js';
import { Menu, MenuItem, MenuSeparator, MenuSwitch } from '../../src/overlays/menu.js';
import { Popover } from '../../src/overlays/popover.js';
import { toast } from '../../src/overlays/toast.js';
import { Part, Row } from '../part.js';

const nothing = () => undefined;

export function Overlays() {
  const [opened, setOpened] = useState<'dialog' | 'question' | null>(null);
  const close = () => setOpened(null);
  return (
    <Part title="Overlays">
      <Row>
        <Button variant="secondary" onClick={() => setOpened('dialog')}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpened('question')}>
          Question
        </Button>
        <Popover label="About prices" trigger={<Button variant="secondary">Popover</Button>}>
          Prices are averages of recent sales.
        </Popover>
        <Button
          variant="secondary"
          onClick={() =>
            toast({ tone: 'success', title: 'Wolverine removed', action: { label: 'Undo', onClick: nothing } })
          }
        >
          Toast
        </Button>
        <Menu
          trigger={
            <IconButton label="More" variant="secondary">
              <EllipsisVertical aria-hidden />
            </IconButton>
          }
        >
          <MenuItem icon={<Pencil aria-hidden />} onSelect={nothing}>
            Edit
          </MenuItem>
          <MenuSwitch checked onCheckedChange={nothing}>
            Admin Mode
          </MenuSwitch>
          <MenuSeparator />
          <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={nothing}>
            Remove
          </MenuItem>
        </Menu>
      </Row>
      <Dialog
        open={opened === 'dialog'}
        onOpenChange={close}
        title="Edit copy"
        description="1990 Marvel Universe, #23"
        footer={<Button onClick={close}>Save</Button>}
      >
        A dialog holds one task.
      </Dialog>
      <ConfirmDialog
        open={opened === 'question'}
        onOpenChange={close}
        title="Remove 3 copies?"
        description="You can undo it for 7 days."
        confirmLabel="Remove"
        onConfirm={close}
      />
    </Part>
  );
}

import type { Message } from '@ninepocket/contracts/social/messages/messages';
import { Menu, MenuItem } from '@ninepocket/ui/overlays/menu';
import { toast } from '@ninepocket/ui/overlays/toast';
import { Copy, EllipsisVertical, Flag, Pencil, Trash2 } from 'lucide-react';
import { isEditable } from '../thread/message-state.rules.js';
import type { RowActions } from './thread-row.js';

type MessageMenuProps = { message: Message; isMine: boolean; isTabStop: boolean; actions: RowActions };

const copy = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Copied' });
  } catch {
    toast({ tone: 'error', title: 'The text could not be copied' });
  }
};

/** Visible on hover and focus, and always on touch screens. */
export const MessageMenu = ({ message, isMine, isTabStop, actions }: MessageMenuProps) => (
  <Menu
    align={isMine ? 'end' : 'start'}
    trigger={
      <button
        type="button"
        data-options
        tabIndex={isTabStop ? 0 : -1}
        aria-label="Message options"
        aria-describedby={`message-${message.seq}`}
        className="focus-ring flex size-8 shrink-0 items-center justify-center rounded-control text-muted opacity-0 group-hover:opacity-100 hover:bg-sunken focus-visible:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100"
      >
        <EllipsisVertical aria-hidden className="size-4.5" />
      </button>
    }
  >
    {message.content && (
      <MenuItem icon={<Copy aria-hidden />} onSelect={() => void copy(message.content)}>
        Copy text
      </MenuItem>
    )}
    {isMine && isEditable(message) && (
      <MenuItem icon={<Pencil aria-hidden />} onSelect={() => actions.onEdit(message)}>
        Edit
      </MenuItem>
    )}
    {isMine ? (
      <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={() => actions.onDelete(message)}>
        Delete
      </MenuItem>
    ) : (
      <MenuItem icon={<Flag aria-hidden />} onSelect={() => actions.onReport(message)}>
        Report
      </MenuItem>
    )}
  </Menu>
);

import { Button } from '@ninepocket/ui/forms/button';
import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { Input } from '@ninepocket/ui/forms/input';
import { Menu, MenuItem } from '@ninepocket/ui/overlays/menu';
import { toast } from '@ninepocket/ui/overlays/toast';
import { Copy, EllipsisVertical, Link2, Share2, Unlink } from 'lucide-react';
import { useRef, useState } from 'react';
import { ChangeInvite } from './change-invite.js';
import { INVITE_TEXT } from './invite-link.rules.js';

type InviteControlsProps = { url: string; onChange: () => void };

export function InviteControls({ url, onChange }: InviteControlsProps) {
  const [change, setChange] = useState<'replace' | 'revoke' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ tone: 'success', title: 'Invite link copied' });
    } catch {
      // The browser may refuse it; the user can still copy the selected text.
      field.current?.focus();
      field.current?.select();
      toast({ tone: 'error', title: 'The link could not be copied', text: 'It is selected: copy it from the field.' });
    }
  };
  // Rejects when the user closes the browser's dialog.
  const share = () => navigator.share({ text: INVITE_TEXT, url }).catch(() => undefined);
  return (
    <>
      <Input
        ref={field}
        readOnly
        aria-label="Your invite link"
        value={url}
        onFocus={(event) => event.target.select()}
        className="text-sm"
      />
      <div className="mt-2 flex gap-2">
        <Button className="grow" onClick={() => void copy()}>
          <Copy aria-hidden /> Copy link
        </Button>
        {'share' in navigator && (
          <Button variant="secondary" onClick={() => void share()}>
            <Share2 aria-hidden /> Share
          </Button>
        )}
        <Menu
          trigger={
            <IconButton label="Change the link" variant="secondary">
              <EllipsisVertical aria-hidden />
            </IconButton>
          }
        >
          <MenuItem icon={<Link2 />} onSelect={() => setChange('replace')}>
            Replace the link
          </MenuItem>
          <MenuItem icon={<Unlink />} danger onSelect={() => setChange('revoke')}>
            Revoke the link
          </MenuItem>
        </Menu>
      </div>
      <ChangeInvite change={change} onClose={() => setChange(null)} onConfirm={onChange} />
    </>
  );
}

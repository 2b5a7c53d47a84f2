import type { Relation } from '@ninepocket/contracts/social/friends/friends';
import type { Person } from '@ninepocket/contracts/social/friends/person';
import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { ConfirmDialog } from '@ninepocket/ui/overlays/alert-dialog';
import { Menu, MenuItem, MenuSeparator } from '@ninepocket/ui/overlays/menu';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { ArrowLeftRight, Ban, EllipsisVertical, Flag, UserMinus } from 'lucide-react';
import { profilePath } from '@ninepocket/web-kit/page/person-paths';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { nameOf } from './person.rules.js';
import { useFriendActions } from './use-friend-actions.js';

const ReportDialog = lazyDialog(() => import('../reports/report-dialog.js'));

type PersonMenuProps = { person: Person; relation: Relation; size?: 'sm' | 'md'; onBlocked?: () => void };
type Opened = 'remove' | 'block' | 'report' | null;

export function PersonMenu({ person, relation, size, onBlocked }: PersonMenuProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const navigate = useNavigate();
  const { remove, block } = useFriendActions(person);
  const name = nameOf(person);
  const close = () => setOpened(null);
  const params = { userId: person.id };
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`More about ${name}`} size={size}>
            <EllipsisVertical aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<ArrowLeftRight />} onSelect={() => void navigate(profilePath(person.id, 'compare'))}>
          Compare collections
        </MenuItem>
        <MenuItem icon={<Flag />} onSelect={() => setOpened('report')}>
          Report
        </MenuItem>
        <MenuSeparator />
        {relation === 'friends' && (
          <MenuItem icon={<UserMinus />} danger onSelect={() => setOpened('remove')}>
            Remove friend
          </MenuItem>
        )}
        <MenuItem icon={<Ban />} danger onSelect={() => setOpened('block')}>
          Block
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={opened === 'remove'}
        onOpenChange={close}
        title={`Remove ${name}?`}
        description="You will no longer see each other's activity. To be friends again, one of you has to send a new request."
        confirmLabel="Remove friend"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ params }, { onSettled: close })}
      />
      <ConfirmDialog
        open={opened === 'block'}
        onOpenChange={close}
        title={`Block ${name}?`}
        description="You will not find, see or message each other anymore, and your friendship or request ends. They are not notified. You can unblock them on the Friends tab."
        confirmLabel="Block"
        busy={block.isPending}
        onConfirm={() => block.mutate({ params }, { onSuccess: onBlocked, onSettled: close })}
      />
      {opened === 'report' && <ReportDialog userId={person.id} name={name} onClose={close} />}
    </>
  );
}

import { Button } from '@ninepocket/ui/forms/button';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { Menu, MenuItem } from '@ninepocket/ui/overlays/menu';
import { ChevronDown, FolderPlus, Folder, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useGroups, useMayGroup } from './use-groups.js';

const GroupsDialog = lazyDialog(() => import('./groups-dialog.js'));
const GroupForm = lazyDialog(() => import('./group-form-dialog.js'));

type GroupMenuProps = {
  disabled: boolean;
  onChoose: (group: { id: number; name: string }) => void;
  /** More items, below. */
  children: ReactNode;
};

/** Into which of my custom collections the chosen cards shall go; a new one can be made on the way. */
export function GroupMenu({ disabled, onChoose, children }: GroupMenuProps) {
  const may = useMayGroup();
  const groups = useGroups();
  const [open, setOpen] = useState<'about' | 'new' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button size="sm" variant="secondary" disabled={disabled}>
            <FolderPlus aria-hidden /> <span className="max-sm:sr-only">Collection</span>{' '}
            <ChevronDown aria-hidden className="max-sm:hidden" />
          </Button>
        }
      >
        {may ? (
          <>
            <div className="max-h-72 overflow-y-auto">
              {groups.data?.items.map((group) => (
                <MenuItem key={group.id} icon={<Folder aria-hidden />} onSelect={() => onChoose(group)}>
                  Add to {group.name}
                </MenuItem>
              ))}
            </div>
            <MenuItem icon={<Plus aria-hidden />} onSelect={() => setOpen('new')}>
              Add to a new collection…
            </MenuItem>
            {children}
          </>
        ) : (
          <MenuItem onSelect={() => setOpen('about')}>About custom collections</MenuItem>
        )}
      </Menu>
      {open === 'about' && <GroupsDialog onClose={close} />}
      {open === 'new' && <GroupForm group={null} onClose={close} onSaved={onChoose} />}
    </>
  );
}

import { Button } from '@ninepocket/ui/button';
import { IconButton } from '@ninepocket/ui/icon-button';
import { Menu, MenuItem, MenuSeparator } from '@ninepocket/ui/menu';
import { EllipsisVertical, FileDown, FileUp, FolderTree, History, Keyboard } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';

const RapidEntryDialog = lazy(async () => ({ default: (await import('./rapid-entry-dialog.js')).RapidEntryDialog }));
const GroupsDialog = lazy(() => import('./custom/groups-dialog.js'));
const ReceiptsDialog = lazy(() => import('./receipts/receipts-dialog.js'));
const ExportDialog = lazy(() => import('./files/export-dialog.js'));

type Open = 'entry' | 'groups' | 'receipts' | 'export';

/** What can be done with the collection as a whole. */
export function CollectionTools({ onShowGroup }: { onShowGroup: (id: number) => void }) {
  const [open, setOpen] = useState<Open | null>(null);
  const navigate = useNavigate();
  const close = () => setOpen(null);
  return (
    <>
      <Button asChild>
        <Link to="/browse">Browse Cards</Link>
      </Button>
      <Button variant="secondary" onClick={() => setOpen('entry')}>
        <Keyboard aria-hidden className="max-sm:hidden" /> Rapid entry
      </Button>
      <Menu
        trigger={
          <IconButton variant="secondary" label="More of my collection">
            <EllipsisVertical aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<FileDown aria-hidden />} onSelect={() => void navigate('?import=new')}>
          Import a file
        </MenuItem>
        <MenuItem icon={<FileUp aria-hidden />} onSelect={() => setOpen('export')}>
          Export
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<FolderTree aria-hidden />} onSelect={() => setOpen('groups')}>
          Custom collections
        </MenuItem>
        <MenuItem icon={<History aria-hidden />} onSelect={() => setOpen('receipts')}>
          Recent changes
        </MenuItem>
      </Menu>
      <Suspense>
        {open === 'entry' && <RapidEntryDialog open onOpenChange={close} />}
        {open === 'groups' && (
          <GroupsDialog
            onClose={close}
            onShow={(id) => {
              close();
              onShowGroup(id);
            }}
          />
        )}
        {open === 'receipts' && <ReceiptsDialog onClose={close} />}
        {open === 'export' && <ExportDialog onClose={close} />}
      </Suspense>
    </>
  );
}

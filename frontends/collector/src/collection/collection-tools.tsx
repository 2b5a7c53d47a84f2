import { Button } from '@ninepocket/ui/forms/button';
import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { Menu, MenuItem, MenuSeparator } from '@ninepocket/ui/overlays/menu';
import { Download, EllipsisVertical, FileUp, FolderTree, History, Keyboard } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useOverlayParam } from '../parts/page/use-overlay-param.js';
import { useEntryParam } from './rapid-entry/use-entry-param.js';

const RapidEntryDialog = lazyDialog(() => import('./rapid-entry/rapid-entry-dialog.js'));
const CustomCollectionsDialog = lazyDialog(() => import('./custom-collections/custom-collections-dialog.js'));
const ReceiptsDialog = lazyDialog(() => import('./receipts/receipts-dialog.js'));
const ExportDialog = lazyDialog(() => import('./files/export/export-dialog.js'));

type Open = 'customCollections' | 'receipts';

export function CollectionTools({ onShowCustomCollection }: { onShowCustomCollection: (id: number) => void }) {
  const [open, setOpen] = useState<Open | null>(null);
  const entry = useEntryParam();
  const exporting = useOverlayParam('export');
  const close = () => setOpen(null);
  return (
    <>
      <Button asChild className="max-sm:grow">
        <Link to="/browse">Browse Cards</Link>
      </Button>
      <Button variant="secondary" className="max-sm:grow" onClick={entry.enter}>
        <Keyboard aria-hidden className="max-xl:hidden" /> Rapid entry
      </Button>
      <Button variant="secondary" asChild className="max-sm:grow">
        <Link to="?import=new">
          <FileUp aria-hidden className="max-xl:hidden" /> Import
        </Link>
      </Button>
      <Menu
        trigger={
          <IconButton variant="secondary" label="More collection actions">
            <EllipsisVertical aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<Download aria-hidden />} onSelect={() => exporting.open('csv')}>
          Export
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<FolderTree aria-hidden />} onSelect={() => setOpen('customCollections')}>
          Custom collections
        </MenuItem>
        <MenuItem icon={<History aria-hidden />} onSelect={() => setOpen('receipts')}>
          Recent changes
        </MenuItem>
      </Menu>
      {entry.entering && <RapidEntryDialog onClose={entry.close} />}
      {open === 'customCollections' && (
        <CustomCollectionsDialog
          onClose={close}
          onShow={(id) => {
            close();
            onShowCustomCollection(id);
          }}
        />
      )}
      {open === 'receipts' && <ReceiptsDialog onClose={close} />}
      {exporting.value !== null && <ExportDialog onClose={exporting.close} />}
    </>
  );
}

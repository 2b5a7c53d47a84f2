import { Button } from '@ninepocket/ui/forms/button';
import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { Menu, MenuItem, MenuSeparator } from '@ninepocket/ui/overlays/menu';
import { Download, EllipsisVertical, FileUp, FolderTree, History, Keyboard } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useOverlayParam } from '../parts/page/use-overlay-param.js';
import { useEntryParam } from './rapid-entry/use-entry-param.js';

const RapidEntryDialog = lazyDialog(() => import('./rapid-entry/rapid-entry-dialog.js'));
const ReceiptsDialog = lazyDialog(() => import('./receipts/receipts-dialog.js'));
const ExportDialog = lazyDialog(() => import('./files/export/export-dialog.js'));

export function CollectionTools() {
  const [showsReceipts, setShowsReceipts] = useState(false);
  const navigate = useNavigate();
  const entry = useEntryParam();
  const exporting = useOverlayParam('export');
  return (
    <>
      {/* Phones have it in the bar below. */}
      <Button asChild className="max-sm:hidden">
        <Link to="/browse">Browse Cards</Link>
      </Button>
      <Button variant="secondary" className="max-sm:px-3" onClick={entry.enter}>
        <Keyboard aria-hidden className="sm:max-xl:hidden" /> <span className="max-sm:sr-only">Rapid entry</span>
      </Button>
      {/* On phones it is in the menu. */}
      <Button variant="secondary" asChild className="max-sm:hidden">
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
        <span className="sm:hidden">
          <MenuItem icon={<FileUp aria-hidden />} onSelect={() => void navigate('?import=new')}>
            Import
          </MenuItem>
        </span>
        <MenuItem icon={<Download aria-hidden />} onSelect={() => exporting.open('csv')}>
          Export
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<FolderTree aria-hidden />} onSelect={() => void navigate('/collections')}>
          Custom collections
        </MenuItem>
        <MenuItem icon={<History aria-hidden />} onSelect={() => setShowsReceipts(true)}>
          Recent changes
        </MenuItem>
      </Menu>
      {entry.entering && <RapidEntryDialog onClose={entry.close} />}
      {showsReceipts && <ReceiptsDialog onClose={() => setShowsReceipts(false)} />}
      {exporting.value !== null && <ExportDialog onClose={exporting.close} />}
    </>
  );
}

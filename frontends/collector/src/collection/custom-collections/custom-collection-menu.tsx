import { Button } from '@ninepocket/ui/forms/button';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { Menu, MenuItem } from '@ninepocket/ui/overlays/menu';
import { ChevronDown, FolderPlus, Folder, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useCustomCollections, useMayManageCustomCollections } from './use-custom-collections.js';

const CustomCollectionForm = lazyDialog(() => import('./custom-collection-form-dialog.js'));

type CustomCollectionMenuProps = {
  disabled: boolean;
  className?: string;
  onChoose: (customCollection: { id: number; name: string }) => void;
  children: ReactNode;
};

export function CustomCollectionMenu({ disabled, className, onChoose, children }: CustomCollectionMenuProps) {
  const may = useMayManageCustomCollections();
  const customCollections = useCustomCollections();
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button size="sm" variant="secondary" className={className} disabled={disabled}>
            <FolderPlus aria-hidden /> Collection <ChevronDown aria-hidden className="max-sm:hidden" />
          </Button>
        }
      >
        {may ? (
          <>
            <div className="max-h-72 overflow-y-auto">
              {customCollections.data?.items.map((customCollection) => (
                <MenuItem
                  key={customCollection.id}
                  icon={<Folder aria-hidden />}
                  onSelect={() => onChoose(customCollection)}
                >
                  Add to {customCollection.name}
                </MenuItem>
              ))}
            </div>
            <MenuItem icon={<Plus aria-hidden />} onSelect={() => setAdding(true)}>
              Add to a new collection…
            </MenuItem>
          </>
        ) : (
          <MenuItem onSelect={() => void navigate('/collections')}>About custom collections</MenuItem>
        )}
        {children}
      </Menu>
      {adding && <CustomCollectionForm customCollection={null} onClose={() => setAdding(false)} onSaved={onChoose} />}
    </>
  );
}

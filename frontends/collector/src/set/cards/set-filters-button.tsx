import { Button } from '@ninepocket/ui/forms/button';
import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { SearchField } from '@ninepocket/ui/forms/search-field';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { BinderViewToggle } from '../../parts/cards/view-toggle.js';
import { ClearSetFilters, TypeFilter } from './set-filter-fields.js';
import type { SetToolbarProps } from './set-toolbar.js';

/** The filters of a set on phones; they apply at once. */
export function SetFiltersButton(props: SetToolbarProps) {
  const { filters, onChange, view, onView } = props;
  const [open, setOpen] = useState(false);
  const active = filters.q !== '' || filters.type !== 'all';
  return (
    <>
      <IconButton
        variant={active ? 'primary' : 'secondary'}
        label={active ? 'Filters, active' : 'Filters'}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal aria-hidden />
      </IconButton>
      {open && (
        <Dialog
          open
          onOpenChange={setOpen}
          title="Filters"
          footer={
            <>
              <ClearSetFilters {...props} />
              <Button onClick={() => setOpen(false)}>Show cards</Button>
            </>
          }
        >
          <div className="flex flex-col items-start gap-4">
            <SearchField
              label="Search in this set"
              value={filters.q}
              onSearch={(q) => onChange({ q })}
              className="w-full"
            />
            <TypeFilter {...props} />
            <BinderViewToggle view={view} onChange={onView} />
          </div>
        </Dialog>
      )}
    </>
  );
}

import { Segmented } from '@ninepocket/ui/forms/segmented';
import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { Menu, MenuItem } from '@ninepocket/ui/overlays/menu';
import { BookOpen, LayoutGrid, List } from 'lucide-react';
import type { BinderView, View } from './view.js';

const OPTIONS = [
  { value: 'grid', label: 'Grid', icon: <LayoutGrid aria-hidden /> },
  { value: 'list', label: 'List', icon: <List aria-hidden /> },
] as const;
const WITH_BINDER = [{ value: 'binder', label: 'Binder', icon: <BookOpen aria-hidden /> }, ...OPTIONS] as const;

export const ViewToggle = ({ view, onChange }: { view: View; onChange: (view: View) => void }) => (
  <Segmented label="View" iconsOnly value={view} onChange={onChange} options={OPTIONS} />
);

type BinderViewToggleProps = { view: BinderView; onChange: (view: BinderView) => void };

export const BinderViewToggle = ({ view, onChange }: BinderViewToggleProps) => (
  <Segmented label="View" iconsOnly value={view} onChange={onChange} options={WITH_BINDER} />
);

/** Takes the room of one button. */
export const ViewMenu = ({ view, onChange, className }: BinderViewToggleProps & { className?: string }) => {
  const shown = WITH_BINDER.find(({ value }) => value === view);
  return (
    <Menu
      trigger={
        <IconButton variant="secondary" label={`View: ${shown?.label}`} className={className}>
          {shown?.icon}
        </IconButton>
      }
    >
      {WITH_BINDER.map(({ value, label, icon }) => (
        <MenuItem key={value} icon={icon} onSelect={() => onChange(value)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
};

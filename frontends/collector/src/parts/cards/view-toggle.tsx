import { Segmented } from '@ninepocket/ui/forms/segmented';
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

import { Segmented } from '@ninepocket/ui/forms/segmented';
import { LayoutGrid, List } from 'lucide-react';
import type { View } from './view.js';

const OPTIONS = [
  { value: 'grid', label: 'Grid', icon: <LayoutGrid aria-hidden /> },
  { value: 'list', label: 'List', icon: <List aria-hidden /> },
] as const;

export const ViewToggle = ({ view, onChange }: { view: View; onChange: (view: View) => void }) => (
  <Segmented label="View" iconsOnly value={view} onChange={onChange} options={OPTIONS} />
);

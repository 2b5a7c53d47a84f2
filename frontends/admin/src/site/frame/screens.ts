import {
  ClipboardList,
  CopyCheck,
  Flag,
  FolderTree,
  IdCard,
  LayoutDashboard,
  Library,
  ListX,
  Quote,
  Scale,
  Users,
  Workflow,
  type LucideIcon,
} from 'lucide-react';

/** The screens of the site, in the order of its navigation. `also`: other words that a user may type for it. */
export const SCREENS: readonly { to: string; label: string; icon: LucideIcon; also?: string }[] = [
  { to: '/admin', label: 'Dashboard', icon: LayoutDashboard, also: 'home overview' },
  { to: '/admin/automation', label: 'Automation', icon: Workflow, also: 'jobs images prices runs' },
  { to: '/admin/cards', label: 'Card Management', icon: IdCard, also: 'add import csv upload create' },
  { to: '/admin/catalog', label: 'Catalog', icon: Library, also: 'cards edit table' },
  { to: '/admin/disputes', label: 'Disputes', icon: Scale, also: 'deals trades decide' },
  { to: '/admin/duplicates', label: 'Duplicates', icon: CopyCheck, also: 'merge' },
  { to: '/admin/main-sets', label: 'Main Sets', icon: FolderTree },
  { to: '/admin/nicknames', label: 'Nicknames', icon: Quote, also: 'search aliases synonyms' },
  { to: '/admin/reports', label: 'Reports', icon: Flag, also: 'abuse messages users' },
  { to: '/admin/unassigned-sets', label: 'Unassigned Sets', icon: ListX },
  { to: '/admin/users', label: 'Users', icon: Users, also: 'accounts plans' },
  { to: '/admin/audit', label: 'Audit Log', icon: ClipboardList, also: 'history changes' },
];

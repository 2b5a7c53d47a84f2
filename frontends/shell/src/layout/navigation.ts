import {
  BookMarked,
  BookOpen,
  ChartLine,
  Handshake,
  Heart,
  Layers,
  LayoutDashboard,
  ListChecks,
  ShieldCheck,
  Store,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { CurrentUser } from '@ninepocket/web-kit/session/user.rules';

export interface NavEntry {
  to: string;
  label: string;
  icon: LucideIcon;
  paid?: boolean;
}

export const SOCIAL = '/social';
export const DEALS = '/deals';

// In the order of SPEC section 2, "Sidebar", which has no binders, trade list and deals.
const ENTRIES: NavEntry[] = [
  { to: '/', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/browse', label: 'Browse Cards', icon: Layers },
  { to: '/my-collection', label: 'My Collection', icon: BookOpen },
  { to: '/binders', label: 'Binders', icon: BookMarked },
  { to: '/wishlist', label: 'Wishlist', icon: Heart },
  { to: '/trade-list', label: 'Trade List', icon: ListChecks },
  { to: '/marketplace', label: 'Marketplace', icon: Store, paid: true },
  { to: DEALS, label: 'Deals', icon: Handshake },
  { to: '/trends', label: 'Market Trends', icon: ChartLine },
  { to: SOCIAL, label: 'Social Hub', icon: Users },
];
const ADMIN: NavEntry = { to: '/admin', label: 'Admin Tools', icon: ShieldCheck };

export const navEntries = (user: CurrentUser | null, isAdminMode: boolean): NavEntry[] =>
  user?.isAdmin && isAdminMode ? [...ENTRIES, ADMIN] : ENTRIES;

export const titleAt = (url: string): string | undefined => [...ENTRIES, ADMIN].find(({ to }) => to === url)?.label;

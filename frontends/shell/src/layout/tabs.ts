import { BookOpen, House, Layers, Search } from 'lucide-react';
import type { NavEntry } from './navigation.js';

/** What a phone's lower edge has room for; the others are below More. */
export const TABS: readonly NavEntry[] = [
  { to: '/', label: 'Home', icon: House },
  { to: '/my-collection', label: 'Collection', icon: BookOpen },
  { to: '/card-search', label: 'Search', icon: Search },
  { to: '/browse', label: 'Browse', icon: Layers },
];

export const isTab = (to: string): boolean => TABS.some((tab) => tab.to === to);

import { useTheme } from '@ninepocket/ui/brand/use-theme';
import type { Destination } from '@ninepocket/ui/search/destinations.rules';
import { openUpgradeDialog } from '@ninepocket/web-kit/billing/upgrade';
import { isPaused } from '@ninepocket/web-kit/billing/paused.rules';
import { useAdminMode, useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import {
  Award,
  CreditCard,
  FileDown,
  FileUp,
  Keyboard,
  Lock,
  LogOut,
  MessageCircle,
  Moon,
  Search,
  ShieldCheck,
  Sun,
  UserRound,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import { useSignOut } from '../layout/use-sign-out.js';
import { navEntries } from '../layout/navigation.js';

const PARTS_OF_SCREENS: { to: string; label: string; icon: LucideIcon; also?: string }[] = [
  { to: '/card-search', label: 'Card Search', icon: Search, also: 'advanced filters' },
  { to: '/social?tab=messages', label: 'Messages', icon: MessageCircle, also: 'chat' },
  { to: '/social?tab=badges', label: 'Super Powers', icon: Award, also: 'badges' },
  { to: '/profile', label: 'Profile', icon: UserRound, also: 'settings account' },
  { to: '/profile?tab=billing', label: 'Billing', icon: CreditCard, also: 'plan subscription invoices payment' },
  { to: '/profile?tab=privacy', label: 'Privacy', icon: Lock, also: 'settings download delete account data' },
];

/** What the palette offers beside cards and sets, for this user. */
export function useDestinations(): { screens: Destination[]; commands: Destination[] } {
  const user = useCurrentUser();
  const { isAdminMode, toggleAdminMode } = useAdminMode();
  const [theme, setTheme] = useTheme();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const screens = [...navEntries(user, isAdminMode), ...PARTS_OF_SCREENS].map(({ to, ...screen }) => ({
    ...screen,
    run: () => void navigate(to),
  }));
  const commands: (Destination | false)[] = [
    {
      label: 'Rapid entry',
      icon: Keyboard,
      also: 'add cards numbers',
      run: () => void navigate('/my-collection?entry=rapid'),
    },
    {
      label: 'Import a file',
      icon: FileUp,
      also: 'csv upload collection',
      run: () => void navigate('/my-collection?import=new'),
    },
    {
      label: 'Export my collection',
      icon: FileDown,
      also: 'csv download file',
      run: () => void navigate('/my-collection?export=csv'),
    },
    user?.plan === 'SIDE_KICK' &&
      !isPaused(user) && { label: 'Upgrade to SUPER HERO', icon: Zap, also: 'plan', run: openUpgradeDialog },
    theme === 'dark'
      ? { label: 'Light theme', icon: Sun, also: 'mode', run: () => setTheme('light') }
      : { label: 'Dark theme', icon: Moon, also: 'mode night', run: () => setTheme('dark') },
    user?.isAdmin === true && {
      label: isAdminMode ? 'Turn Admin Mode off' : 'Turn Admin Mode on',
      icon: ShieldCheck,
      run: toggleAdminMode,
    },
    { label: 'Sign out', icon: LogOut, also: 'log out leave', run: () => void signOut() },
  ];
  return { screens, commands: commands.filter((command) => command !== false) };
}

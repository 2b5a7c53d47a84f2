import { cn } from '@ninepocket/ui/cn';
import { Drawer } from '@ninepocket/ui/overlays/drawer';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { prefetchArea } from '../area/load-area.js';
import { isCurrent } from '../screens.js';
import { MenuContent } from './menu-content.js';
import { TABS } from './tabs.js';
import { useKeyboardOpen } from './use-keyboard-open.js';

const TAB =
  'group focus-ring -outline-offset-2 flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-xs font-semibold text-muted data-current:text-ink';

/** The navigation of phones, within reach of a thumb. Bars with actions of the screen take its place (data-action-bar). */
export function TabBar() {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const isTyping = useKeyboardOpen();
  const current = TABS.find(({ to }) => isCurrent(to, pathname));
  return (
    <nav
      aria-label="Main"
      data-tab-bar
      className={cn(
        'fixed inset-x-0 bottom-0 z-30 flex h-(--tab-bar) border-t-2 border-outline bg-surface px-1 pb-[env(safe-area-inset-bottom)] in-[html:has([data-action-bar])]:invisible',
        isTyping && 'invisible',
      )}
    >
      {TABS.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          aria-current={tab === current ? 'page' : undefined}
          data-current={tab === current || undefined}
          onPointerEnter={() => prefetchArea(tab.to)}
          className={TAB}
        >
          <TabFace icon={tab.icon} label={tab.label} />
        </Link>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        data-current={!current || undefined}
        onClick={() => setOpen(true)}
        className={TAB}
      >
        <TabFace icon={Ellipsis} label="More" />
      </button>
      <Drawer open={open} onOpenChange={setOpen} title="More">
        <MenuContent onLeave={() => setOpen(false)} />
      </Drawer>
    </nav>
  );
}

const TabFace = ({ icon: Icon, label }: { icon: LucideIcon; label: string }) => (
  <>
    <span className="flex h-6.5 w-11 items-center large-text:w-8 justify-center rounded-full border-2 border-transparent group-data-current:border-outline group-data-current:bg-primary group-data-current:text-on-primary">
      <Icon aria-hidden className="size-5" />
    </span>
    <span className="max-w-full truncate large-text:sr-only">{label}</span>
  </>
);

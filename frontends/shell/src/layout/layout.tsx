import { useSearchKeys } from '@ninepocket/ui/search/use-search-keys';
import { Spinner } from '@ninepocket/ui/states/spinner';
import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { startLive } from '@ninepocket/web-kit/live/live';
import { useLiveDelivery } from '@ninepocket/web-kit/live/use-live-delivery';
import { useLiveAccount } from '@ninepocket/web-kit/live/use-live-account';
import { useRecovery } from '@ninepocket/web-kit/api/recovery';
import { useLiveRefetch } from '@ninepocket/web-kit/live/use-live-refetch';
import { usePageFocus } from '@ninepocket/web-kit/page/use-page-focus';
import { useSession } from '@ninepocket/web-kit/session/session';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { useEffect, useRef, useState } from 'react';
import { Area } from '../area/area.js';
import { useBadgeToasts } from '../notifications/use-badge-toasts.js';
import { UpgradeListener } from '../plans/upgrade-listener.js';
import { useCheckoutAfterSignIn } from '../plans/use-checkout.js';
import { PaymentNotice } from './payment-notice.js';
import { SideContent } from './side-content.js';
import { SyncNotice } from './sync-notice.js';
import { TabBar } from './tab-bar.js';
import { TopBar } from './top-bar.js';
import { useIsWide } from './use-is-wide.js';
import { useScrollPosition } from './use-scroll-position.js';

const SearchPalette = lazyDialog(() => import('../palette/search-palette.js'));

export function Layout() {
  const { status } = useSession();
  // A returning user sees the screen immediately; its requests wait for Firebase.
  const known = useCurrentUser() !== null;
  const wide = useIsWide();
  const main = useRef<HTMLElement>(null);
  const [isSearching, setSearching] = useState(false);
  const search = () => setSearching(true);
  useSearchKeys(search);
  usePageFocus(main);
  useScrollPosition();
  useCheckoutAfterSignIn();
  useLiveRefetch();
  useRecovery();
  useLiveDelivery();
  useLiveAccount();
  useBadgeToasts();
  useEffect(startLive, []);
  return (
    <div className="lg:pl-68">
      <a
        href="#main"
        className="panel sr-only z-50 bg-raised px-4 py-2 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      {wide && (
        // Fixed, not sticky: sticky elements repaint whenever anything on the page changes.
        <aside className="fixed inset-y-0 left-0 w-68 overflow-y-auto border-r-2 border-outline bg-surface">
          <SideContent onSearch={search} />
        </aside>
      )}
      <div className="flex min-h-dvh flex-col">
        {!wide && <TopBar />}
        <main
          id="main"
          ref={main}
          tabIndex={-1}
          className="mx-auto w-full max-w-7xl grow px-4 pt-4 pb-[calc(var(--tab-bar)+1.5rem)] outline-none sm:px-6 sm:pt-6 lg:px-8 lg:py-8"
        >
          <SyncNotice />
          <PaymentNotice />
          {known || status === 'signedIn' ? <Area /> : <AuthLoading />}
        </main>
        {!wide && <TabBar />}
      </div>
      <UpgradeListener />
      {isSearching && <SearchPalette onClose={() => setSearching(false)} />}
    </div>
  );
}

const AuthLoading = () => (
  <div className="flex min-h-[60vh] items-center justify-center text-3xl text-muted">
    <Spinner label="Loading" />
  </div>
);

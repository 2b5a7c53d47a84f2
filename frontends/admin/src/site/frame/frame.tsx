import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { useSearchKeys } from '@ninepocket/ui/search/use-search-keys';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { Spinner } from '@ninepocket/ui/states/spinner';
import { StyleScope } from '@ninepocket/ui/layout/style-scope';
import { ThemeToggle } from '@ninepocket/ui/brand/theme-toggle';
import { startLive } from '@ninepocket/web-kit/live/live';
import { useLiveAccount } from '@ninepocket/web-kit/live/use-live-account';
import { usePageFocus } from '@ninepocket/web-kit/page/use-page-focus';
import type { CurrentUser } from '@ninepocket/web-kit/session/user.rules';
import { Search } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, Navigate, Route, Routes } from 'react-router';
import AdminRoutes from '../../routes.js';
import { AccountMenu } from './account-menu.js';
import { Logo } from '@ninepocket/ui/brand/logo';
import { NavBar } from './nav-bar.js';
import { NotFoundPage } from '../not-found-page.js';

const SearchPalette = lazyDialog(() => import('../search/search-palette.js'));

export function Frame({ user }: { user: CurrentUser | null }) {
  const main = useRef<HTMLElement>(null);
  usePageFocus(main);
  useEffect(startLive, []);
  useLiveAccount();
  const [isSearching, setSearching] = useState(false);
  const search = () => setSearching(true);
  useSearchKeys(search);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="panel sr-only z-50 bg-raised px-4 py-2 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <header className="border-b-2 border-outline bg-surface">
        {/* Keeps the menu inside the header landmark. */}
        <StyleScope name="admin">
          <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-2 px-3 sm:gap-x-6 sm:px-4 md:px-8">
            <Link to="/admin" className="focus-ring flex min-h-14 items-center rounded-control text-lg sm:text-xl">
              <Logo site="Admin" />
            </Link>
            <NavBar />
            <div className="ml-auto flex items-center sm:gap-1">
              <IconButton label="Search" aria-keyshortcuts="Control+K Meta+K /" onClick={search}>
                <Search aria-hidden />
              </IconButton>
              <ThemeToggle />
              {user && <AccountMenu user={user} />}
            </div>
          </div>
        </StyleScope>
      </header>
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl grow px-4 py-6 outline-none md:px-8 md:py-8"
      >
        <Suspense fallback={<Spinner label="Loading" className="text-3xl text-muted" />}>
          <Routes>
            <Route index element={<Navigate to="/admin" replace />} />
            <Route path="*" element={<AdminRoutes NotFound={NotFoundPage} />} />
          </Routes>
        </Suspense>
      </main>
      {isSearching && <SearchPalette onClose={() => setSearching(false)} />}
    </div>
  );
}

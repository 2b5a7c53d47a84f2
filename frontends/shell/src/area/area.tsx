import { useCurrentUser, useAdminMode } from '@ninepocket/web-kit/session/current-user';
import { RemoteArea } from '@ninepocket/web-kit/remotes/remote-area';
import { useLocation } from 'react-router';
import { NotFoundPage } from '../not-found-page.js';
import { screenAt, type AreaName } from '../screens.js';
import { AdminModeOff } from './admin-mode-off.js';
import { AreaFailed } from './area-failed.js';
import { AreaSkeleton } from './area-skeleton.js';
import { loadArea } from './load-area.js';

const NAMES: Record<AreaName, string> = {
  collector: 'The card screens',
  social: 'The social screens',
  admin: 'The admin tools',
};

export function Area() {
  const { pathname } = useLocation();
  const user = useCurrentUser();
  const { isAdminMode } = useAdminMode();
  const area = screenAt(pathname)?.area;
  // For other users the admin screens do not exist.
  if (!area || (area === 'admin' && !user?.isAdmin)) return <NotFoundPage />;
  if (area === 'admin' && !isAdminMode) return <AdminModeOff />;
  return (
    <RemoteArea
      key={area}
      place={pathname}
      load={(fresh) => loadArea(area, fresh)}
      pending={<AreaSkeleton />}
      failed={({ error, retry }) => <AreaFailed name={NAMES[area]} error={error} onRetry={retry} />}
      NotFound={NotFoundPage}
    />
  );
}

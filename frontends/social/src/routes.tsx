import './styles.css';
import { StyleScope } from '@ninepocket/ui/layout/style-scope';
import type { AreaProps } from '@ninepocket/web-kit/remotes/remote-area';
import { lazy } from 'react';
import { Route, Routes } from 'react-router';

const ProfilePage = lazy(() => import('./profile/profile-page.js'));

export default function SocialRoutes({ NotFound }: AreaProps) {
  return (
    <StyleScope name="social">
      <Routes>
        <Route path="profile" element={<ProfilePage />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </StyleScope>
  );
}

import './styles.css';
import { StyleScope } from '@ninepocket/ui/layout/style-scope';
import type { AreaProps } from '@ninepocket/web-kit/remotes/remote-area';
import { lazy } from 'react';
import { Route, Routes } from 'react-router';

const HubPage = lazy(() => import(/* webpackChunkName: "social.index" */ './hub/hub-page.js'));
const FriendProfilePage = lazy(
  () => import(/* webpackChunkName: "friend-profile.$user" */ './friend-profile/friend-profile-page.js'),
);
const InvitePage = lazy(() => import(/* webpackChunkName: "invite.$code" */ './invite/invite-page.js'));
const ProfilePage = lazy(() => import(/* webpackChunkName: "profile" */ './profile/profile-page.js'));

export default function SocialRoutes({ NotFound }: AreaProps) {
  return (
    <StyleScope name="social">
      <Routes>
        <Route path="social" element={<HubPage />} />
        <Route path="friend-profile/:userId" element={<FriendProfilePage />} />
        <Route path="invite/:code" element={<InvitePage />} />
        <Route path="profile" element={<ProfilePage />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </StyleScope>
  );
}

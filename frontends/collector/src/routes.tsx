import './styles.css';
import { StyleScope } from '@ninepocket/ui/style-scope';
import type { AreaProps } from '@ninepocket/web-kit/remote-area';
import { lazy } from 'react';
import { Route, Routes } from 'react-router';

const HomePage = lazy(() => import('./home/home-page.js'));
const BrowsePage = lazy(() => import('./browse/browse-page.js'));
const MainSetPage = lazy(() => import('./browse/main-set-page.js'));
const SetPage = lazy(() => import('./set/set-page.js'));
const CollectionPage = lazy(() => import('./collection/collection-page.js'));

/** The collector's screens, for the shell. */
export default function CollectorRoutes({ NotFound }: AreaProps) {
  return (
    <StyleScope name="collector">
      <Routes>
        <Route index element={<HomePage />} />
        <Route path="browse" element={<BrowsePage />} />
        <Route path="browse/:mainSetSlug" element={<MainSetPage />} />
        <Route path="browse/:mainSetSlug/:setSlug" element={<SetPage />} />
        <Route path="my-collection" element={<CollectionPage />} />
        <Route path="collection" element={<CollectionPage />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </StyleScope>
  );
}

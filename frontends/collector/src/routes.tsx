import './styles.css';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { StyleScope } from '@ninepocket/ui/layout/style-scope';
import type { AreaProps } from '@ninepocket/web-kit/remotes/remote-area';
import { whenScrollIdle } from '@ninepocket/web-kit/page/when-scroll-idle';
import { lazy, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { usePromisedNotice } from './deals/use-promised-notice.js';
import { CARD_PARAM } from './parts/cards/open-card.js';
import { useOverlayParam } from './parts/page/use-overlay-param.js';

const HomePage = lazy(() => import(/* webpackChunkName: "index" */ './home/home-page.js'));
const BrowsePage = lazy(() => import(/* webpackChunkName: "browse" */ './browse/browse-page.js'));
const MainSetPage = lazy(() => import(/* webpackChunkName: "browse.$mainSet" */ './browse/main-set-page.js'));
const SetPage = lazy(() => import(/* webpackChunkName: "browse.$mainSet.$set" */ './set/set-page.js'));
const SearchPage = lazy(() => import(/* webpackChunkName: "card-search" */ './search/search-page.js'));
const CollectionPage = lazy(() => import(/* webpackChunkName: "my-collection" */ './collection/collection-page.js'));
const WishlistPage = lazy(() => import(/* webpackChunkName: "wishlist" */ './wishlist/wishlist-page.js'));
const TradePage = lazy(() => import(/* webpackChunkName: "trade-list" */ './lists/trade/trade-page.js'));
const WantPage = lazy(() => import(/* webpackChunkName: "wishlist.list" */ './lists/want/want-page.js'));
const MarketplacePage = lazy(() => import(/* webpackChunkName: "marketplace" */ './marketplace/marketplace-page.js'));
const DealsPage = lazy(() => import(/* webpackChunkName: "deals" */ './deals/list/deals-page.js'));
const DealPage = lazy(() => import(/* webpackChunkName: "deals.$id" */ './deals/deal/deal-page.js'));
const OfferPage = lazy(() => import(/* webpackChunkName: "deals.new" */ './deals/offer/offer-page.js'));
const TrendsPage = lazy(() => import(/* webpackChunkName: "trends" */ './trends/trends-page.js'));
const BindersPage = lazy(() => import(/* webpackChunkName: "binders" */ './binder/own/binders-page.js'));
const OwnBinderPage = lazy(() => import(/* webpackChunkName: "binders.$id" */ './binder/own/own-binder-page.js'));
const CollectionsPage = lazy(
  () => import(/* webpackChunkName: "collections" */ './collection/custom-collections/custom-collections-page.js'),
);
const OneCollectionPage = lazy(
  () => import(/* webpackChunkName: "collections.$id" */ './collection/custom-collections/custom-collection-page.js'),
);
const loadCardDialog = () => import('./card/card-dialog.js');
const CardDialog = lazyDialog(loadCardDialog);
/** Late enough not to compete with the first screen, in milliseconds. */
const CARD_DIALOG_AFTER_MS = 6_000;

export default function CollectorRoutes({ NotFound }: AreaProps) {
  usePromisedNotice();
  return (
    <StyleScope name="collector">
      <Routes>
        <Route index element={<HomePage />} />
        <Route path="browse" element={<BrowsePage />} />
        <Route path="browse/:mainSetSlug" element={<MainSetPage />} />
        <Route path="browse/:mainSetSlug/:setSlug" element={<SetPage />} />
        <Route path="sets/:setSlug" element={<SetPage />} />
        <Route path="card-search" element={<SearchPage />} />
        <Route path="my-collection" element={<CollectionPage />} />
        <Route path="collection" element={<CollectionPage />} />
        <Route path="binders" element={<BindersPage />} />
        <Route path="binders/:id" element={<OwnBinderPage />} />
        <Route path="collections" element={<CollectionsPage />} />
        <Route path="collections/:id" element={<OneCollectionPage />} />
        <Route path="wishlist" element={<WishlistPage />} />
        <Route path="trade-list" element={<TradePage />} />
        <Route path="wishlist/list" element={<WantPage />} />
        <Route path="want-list" element={<FormerWantList />} />
        <Route path="marketplace" element={<MarketplacePage />} />
        <Route path="deals" element={<DealsPage />} />
        <Route path="deals/new" element={<OfferPage />} />
        <Route path="deals/:id" element={<DealPage />} />
        <Route path="trends" element={<TrendsPage />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
      <OpenCard />
    </StyleScope>
  );
}

const FormerWantList = () => <Navigate replace to={{ pathname: '/wishlist/list', search: useLocation().search }} />;

/** The dialog's code is preloaded, so that a card opens without a connection, too. */
function OpenCard() {
  const { value, close } = useOverlayParam(CARD_PARAM);
  useEffect(() => whenScrollIdle(CARD_DIALOG_AFTER_MS, () => void loadCardDialog().catch(() => undefined)), []);
  return value !== null && <CardDialog onClose={close} />;
}

import './styles.css';
import { StyleScope } from '@ninepocket/ui/layout/style-scope';
import type { AreaProps } from '@ninepocket/web-kit/remotes/remote-area';
import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { AdminsOnly } from './parts/admins-only.js';

const AuditPage = lazy(() => import(/* webpackChunkName: "admin.audit" */ './audit/audit-page.js'));
const AutomationPage = lazy(() => import(/* webpackChunkName: "admin.automation" */ './automation/automation-page.js'));
const HomePage = lazy(() => import(/* webpackChunkName: "admin.index" */ './home/home-page.js'));
const CardsPage = lazy(() => import(/* webpackChunkName: "admin.cards" */ './cards/cards-page.js'));
const CatalogPage = lazy(() => import(/* webpackChunkName: "admin.catalog" */ './catalog-table/catalog-page.js'));
const DisputesPage = lazy(() => import(/* webpackChunkName: "admin.disputes" */ './disputes/disputes-page.js'));
const DuplicatesPage = lazy(() => import(/* webpackChunkName: "admin.duplicates" */ './duplicates/duplicates-page.js'));
const MainSetsPage = lazy(() => import(/* webpackChunkName: "admin.main-sets" */ './main-sets/main-sets-page.js'));
const SearchAliasesPage = lazy(
  () => import(/* webpackChunkName: "admin.search-aliases" */ './search-aliases/search-aliases-page.js'),
);
const ReportsPage = lazy(() => import(/* webpackChunkName: "admin.reports" */ './reports/reports-page.js'));
const UnassignedSetsPage = lazy(
  () => import(/* webpackChunkName: "admin.unassigned-sets" */ './unassigned-sets/unassigned-sets-page.js'),
);
const UsersPage = lazy(() => import(/* webpackChunkName: "admin.users" */ './users/users-page.js'));

export default function AdminRoutes({ NotFound }: AreaProps) {
  return (
    <StyleScope name="admin">
      <AdminsOnly>
        <Routes>
          <Route path="admin" element={<HomePage />} />
          <Route path="admin/audit" element={<AuditPage />} />
          <Route path="admin/automation" element={<AutomationPage />} />
          <Route path="admin/cards" element={<CardsPage />} />
          <Route path="admin/catalog" element={<CatalogPage />} />
          <Route path="admin/disputes" element={<DisputesPage />} />
          <Route path="admin/duplicates" element={<DuplicatesPage />} />
          <Route path="admin/main-sets" element={<MainSetsPage />} />
          <Route path="admin/nicknames" element={<SearchAliasesPage />} />
          <Route path="admin/reports" element={<ReportsPage />} />
          <Route path="admin/unassigned-sets" element={<UnassignedSetsPage />} />
          <Route path="admin/users" element={<UsersPage />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </AdminsOnly>
    </StyleScope>
  );
}

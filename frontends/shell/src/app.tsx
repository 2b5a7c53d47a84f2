import { Toaster } from '@ninepocket/ui/overlays/toast';
import { TooltipProvider } from '@ninepocket/ui/overlays/tooltip';
import { createQueryClient } from '@ninepocket/web-kit/api/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { Gate } from './gate.js';
import { OfflineNotice } from './offline/offline-notice.js';
import { PageBoundary } from '@ninepocket/ui/states/page-boundary';
import { PageSpinner } from './page-spinner.js';

const TermsPage = lazy(() => import('./legal/terms-page.js'));
const AccountDeletedPage = lazy(() => import('./account-deleted/account-deleted-page.js'));
const CheckoutSuccessPage = lazy(() => import('./checkout-result/success-page.js'));
const CheckoutCancelledPage = lazy(() => import('./checkout-result/cancelled-page.js'));
const PrivacyPage = lazy(() => import('./legal/privacy-page.js'));
// Bundlers drop it from production builds.
const DesignPage =
  process.env.NODE_ENV === 'development' ? lazy(() => import('@ninepocket/ui/design/design-page')) : null;

export function App() {
  const [queryClient] = useState(createQueryClient);
  return (
    <PageBoundary>
      <QueryClientProvider client={queryClient}>
        <TooltipProvider>
          <BrowserRouter>
            <OfflineNotice />
            <Suspense fallback={<PageSpinner />}>
              <Routes>
                <Route path="/terms" element={<TermsPage />} />
                <Route path="/privacy" element={<PrivacyPage />} />
                <Route path="/account-deleted/:id" element={<AccountDeletedPage />} />
                <Route path="/subscription-success" element={<CheckoutSuccessPage />} />
                <Route path="/subscription-cancelled" element={<CheckoutCancelledPage />} />
                {DesignPage && <Route path="/design" element={<DesignPage />} />}
                <Route path="*" element={<Gate />} />
              </Routes>
            </Suspense>
          </BrowserRouter>
          <Toaster />
        </TooltipProvider>
      </QueryClientProvider>
    </PageBoundary>
  );
}

import { StyleScope } from '@ninepocket/ui/layout/style-scope';
import { Toaster } from '@ninepocket/ui/overlays/toast';
import { TooltipProvider } from '@ninepocket/ui/overlays/tooltip';
import { createQueryClient } from '@ninepocket/web-kit/api/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router';
import { Gate } from './gate.js';
import { PageBoundary } from '@ninepocket/ui/states/page-boundary';

/** The admin site (DESIGN section 8): the admin screens with their own frame and sign-in, without the shell. */
export function Site() {
  const [queryClient] = useState(createQueryClient);
  return (
    <StyleScope name="admin">
      <PageBoundary>
        <QueryClientProvider client={queryClient}>
          <TooltipProvider>
            <BrowserRouter>
              <Gate />
            </BrowserRouter>
            <Toaster />
          </TooltipProvider>
        </QueryClientProvider>
      </PageBoundary>
    </StyleScope>
  );
}

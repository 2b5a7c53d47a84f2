import '@ninepocket/ui/fonts.css';
import './standalone.css';
import { StyleScope } from '@ninepocket/ui/layout/style-scope';
import { Toaster } from '@ninepocket/ui/overlays/toast';
import { TooltipProvider } from '@ninepocket/ui/overlays/tooltip';
import { startStandalone } from '@ninepocket/web-kit/remotes/standalone';
import type { ReactNode } from 'react';
import CollectorRoutes from './routes.js';

const Around = ({ children }: { children: ReactNode }) => (
  <TooltipProvider>
    <StyleScope name="collector">
      <div className="mx-auto max-w-7xl p-4 md:p-8">{children}</div>
      <Toaster />
    </StyleScope>
  </TooltipProvider>
);

startStandalone(CollectorRoutes, Around);

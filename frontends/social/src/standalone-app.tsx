import '@ninepocket/ui/fonts.css';
import './standalone.css';
import { StyleScope } from '@ninepocket/ui/layout/style-scope';
import { Toaster } from '@ninepocket/ui/overlays/toast';
import { TooltipProvider } from '@ninepocket/ui/overlays/tooltip';
import { startLive } from '@ninepocket/web-kit/live/live';
import { startStandalone } from '@ninepocket/web-kit/remotes/standalone';
import type { ReactNode } from 'react';
import SocialRoutes from './routes.js';

const Around = ({ children }: { children: ReactNode }) => (
  <TooltipProvider>
    <StyleScope name="social">
      <div className="mx-auto max-w-7xl p-4 md:p-8">{children}</div>
      <Toaster />
    </StyleScope>
  </TooltipProvider>
);

startLive();
startStandalone(SocialRoutes, Around);

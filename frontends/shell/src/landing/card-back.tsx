import { Logo } from '@ninepocket/ui/brand/logo';

export const CardBack = () => (
  <div className="halftone flex size-full items-center justify-center rounded-control border-2 border-outline bg-primary text-on-primary shadow-ink">
    <Logo className="-rotate-6 text-2xl" />
  </div>
);

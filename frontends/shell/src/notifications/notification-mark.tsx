import type { ReactNode } from 'react';

/** The link covers its line. */
export const NOTIFICATION_LINK =
  'font-semibold break-words outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-accent';

export const NotificationMark = ({ icon }: { icon: ReactNode }) => (
  <span
    aria-hidden
    className="flex size-9 shrink-0 items-center justify-center rounded-full border-2 border-outline bg-primary text-on-primary [&_svg]:size-4.5"
  >
    {icon}
  </span>
);

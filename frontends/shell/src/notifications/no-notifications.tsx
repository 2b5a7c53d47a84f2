import { BellOff } from 'lucide-react';

export const NoNotifications = () => (
  <div className="flex flex-col items-center px-6 py-10 text-center">
    <span
      aria-hidden
      className="halftone mb-3 flex size-16 items-center justify-center rounded-full text-muted [&_svg]:size-7"
    >
      <BellOff />
    </span>
    <p className="font-bold">No notifications yet</p>
    <p className="mt-1 text-balance text-muted">
      Friend requests, new Super Powers and deals for your wishlist will appear here.
    </p>
  </div>
);

import type { ReactNode } from 'react';
import { cn } from '../cn.js';

type CardButtonProps = {
  label: string;
  tone?: 'primary' | 'quiet';
  busy?: boolean;
  tabIndex?: number;
  onClick: () => void;
  children: ReactNode;
};

// An icon with hidden overflow is a clip region of its own, and a screen has a hundred of them.
const LOOK =
  'focus-ring inline-flex size-9 shrink-0 items-center justify-center rounded-control transition-colors [&_svg]:size-4.5 [&_svg]:overflow-visible';
const TONES = {
  primary: cn(LOOK, 'border-2 border-outline bg-primary text-on-primary hover:bg-primary-strong'),
  quiet: cn(LOOK, 'border border-edge bg-surface text-ink hover:bg-sunken active:bg-line'),
};

/**
 * Like IconButton, but with the native tooltip: a screen has a hundred of these, and fast scrolling creates them by the
 * dozen.
 */
export const CardButton = ({ label, tone = 'quiet', busy = false, tabIndex, onClick, children }: CardButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-busy={busy || undefined}
    tabIndex={tabIndex}
    onClick={onClick}
    className={TONES[tone]}
  >
    {children}
  </button>
);

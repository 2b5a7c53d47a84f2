import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { cn } from '../cn.js';

export type ToastMessage = {
  title: string;
  text?: string;
  tone?: 'success' | 'error' | 'info';
  action?: { label: string; onClick: () => void };
};

// SPEC section 9: only the newest toast is shown.
const DURATION_MS = 5000;
const REMOVAL_DELAY_MS = 1_000_000;
const SWIPE_PX = 50;
const EVENT = 'ninepocket:toast';

/** Shows a toast from the shell or any remote. Uses a DOM event, because remotes share the page but not this module. */
export const toast = (message: ToastMessage): void => {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: message }));
};

const ICONS = {
  success: <CircleCheck aria-hidden className="text-success" />,
  error: <TriangleAlert aria-hidden className="text-danger" />,
  info: <Info aria-hidden className="text-accent" />,
};

type Shown = { id: number; open: boolean; message: ToastMessage };

const useToasts = () => {
  const [shown, setShown] = useState<Shown | null>(null);
  const lastId = useRef(0);
  useEffect(() => {
    const show = (event: Event) => {
      lastId.current += 1;
      setShown({ id: lastId.current, open: true, message: (event as CustomEvent<ToastMessage>).detail });
    };
    window.addEventListener(EVENT, show);
    return () => window.removeEventListener(EVENT, show);
  }, []);

  const closed = shown !== null && !shown.open;
  useEffect(() => {
    if (!closed) return undefined;
    const timer = setTimeout(() => setShown(null), REMOVAL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [closed]);

  return { shown, close: (id: number) => setShown((now) => (now?.id === id ? { ...now, open: false } : now)) };
};

/**
 * Renders toasts; mounted once, in the page's root. One at a time, for 5 s, dismissed by a 50 px swipe; F8 focuses it.
 * Escape closes it only from inside: elsewhere the key belongs to the current task, such as a dialog.
 */
export function Toaster() {
  const { shown, close } = useToasts();
  return (
    <Radix.Provider duration={DURATION_MS} swipeThreshold={SWIPE_PX} swipeDirection="right">
      {shown && <OneToast key={shown.id} shown={shown} onClose={() => close(shown.id)} />}
      <Radix.Viewport
        hotkey={['F8']}
        className="fixed right-0 bottom-0 z-60 flex w-full flex-col p-4 outline-none sm:w-[min(26rem,100vw)]"
      />
    </Radix.Provider>
  );
}

/** Publishes the toast's height for the `above-toast-…` utilities (theme.css), margin included. */
const makeRoom = (toast: HTMLElement | null) => {
  const { style } = document.documentElement;
  if (toast) style.setProperty('--toast-space', `calc(${toast.offsetHeight}px + 1rem)`);
  return () => void style.removeProperty('--toast-space');
};

function OneToast({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const { title, text, tone = 'info', action } = shown.message;
  // Preventing the key's default would also hide it from the dialog, so the resulting close is ignored instead.
  const escapedElsewhere = useRef(false);
  return (
    <Radix.Root
      ref={makeRoom}
      open={shown.open}
      onEscapeKeyDown={({ target }) => {
        escapedElsewhere.current = !(target instanceof Element && target.closest('[data-toast]'));
        // Radix closes synchronously, if at all.
        queueMicrotask(() => {
          escapedElsewhere.current = false;
        });
      }}
      onOpenChange={(open) => !open && !escapedElsewhere.current && onClose()}
      data-toast
      type={tone === 'error' ? 'foreground' : 'background'}
      className={cn(
        // Also above an open dialog, below which nothing else receives clicks.
        'pointer-events-auto panel flex animate-rise items-center gap-3 bg-raised py-2 pr-2 pl-4 [&_svg]:size-5 [&_svg]:shrink-0',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=end]:translate-x-full data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
      )}
    >
      {ICONS[tone]}
      <div className="min-w-0 grow py-1.5 break-words">
        <Radix.Title className="text-sm font-bold">{title}</Radix.Title>
        {text && <Radix.Description className="text-sm text-muted">{text}</Radix.Description>}
      </div>
      {action && (
        <Radix.Action asChild altText={action.label}>
          <button
            type="button"
            onClick={action.onClick}
            className="h-9 rounded-control px-3 text-sm font-bold text-accent hover:bg-sunken"
          >
            {action.label}
          </button>
        </Radix.Action>
      )}
      <Radix.Close
        aria-label="Dismiss"
        className="flex size-9 shrink-0 items-center justify-center rounded-control text-muted hover:bg-sunken"
      >
        <X aria-hidden />
      </Radix.Close>
    </Radix.Root>
  );
}

import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useEffect, useReducer, useRef } from 'react';
import { cn } from '../cn.js';

export type ToastMessage = {
  title: string;
  text?: string;
  tone?: 'success' | 'error' | 'info';
  action?: { label: string; onClick: () => void };
  /** News that no action of the user caused: waits until other toasts have closed, so that it never hides an Undo. */
  waits?: boolean;
  /** For dismissToast. */
  about?: string;
};

// SPEC section 9: one toast at a time.
const DURATION_MS = 5000;
const REMOVAL_DELAY_MS = 1_000_000;
const SWIPE_PX = 50;
const EVENT = 'ninepocket:toast';
const DISMISS_EVENT = 'ninepocket:toast-dismiss';

/** Shows a toast from the shell or any remote. Uses a DOM event, because remotes share the page but not this module. */
export const toast = (message: ToastMessage): void => {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: message }));
};

/** Dismisses a toast that is no longer true. @param about as given to `toast` */
export const dismissToast = (about: string): void => {
  window.dispatchEvent(new CustomEvent(DISMISS_EVENT, { detail: about }));
};

const ICONS = {
  success: <CircleCheck aria-hidden className="text-success" />,
  error: <TriangleAlert aria-hidden className="text-danger" />,
  info: <Info aria-hidden className="text-accent" />,
};

type Shown = { id: number; open: boolean; message: ToastMessage };
type Toasts = { shown: Shown | null; waiting: ToastMessage[]; lastId: number };
type Change = { show: ToastMessage } | { close: number } | { remove: number } | { dismiss: string };

const showing = ({ waiting, lastId }: Toasts, message: ToastMessage, more: ToastMessage[] = []): Toasts => ({
  shown: { id: lastId + 1, open: true, message },
  waiting: [...more, ...waiting],
  lastId: lastId + 1,
});

const changed = (toasts: Toasts, change: Change): Toasts => {
  const { shown, waiting } = toasts;
  if ('dismiss' in change)
    return shown?.message.about === change.dismiss ? changed(toasts, { close: shown.id }) : toasts;
  if ('show' in change) {
    if (!shown?.open) return showing(toasts, change.show);
    if (change.show.waits) return { ...toasts, waiting: [...waiting, change.show] };
    return showing(toasts, change.show, shown.message.waits ? [shown.message] : []);
  }
  if ('remove' in change) return shown?.id === change.remove ? { ...toasts, shown: null } : toasts;
  if (!shown?.open || shown.id !== change.close) return toasts;
  const [next, ...rest] = waiting;
  return next ? showing({ ...toasts, waiting: rest }, next) : { ...toasts, shown: { ...shown, open: false } };
};

const useToasts = () => {
  const [{ shown }, change] = useReducer(changed, { shown: null, waiting: [], lastId: 0 });
  useEffect(() => {
    const show = (event: Event) => change({ show: (event as CustomEvent<ToastMessage>).detail });
    const dismiss = (event: Event) => change({ dismiss: (event as CustomEvent<string>).detail });
    window.addEventListener(EVENT, show);
    window.addEventListener(DISMISS_EVENT, dismiss);
    return () => {
      window.removeEventListener(EVENT, show);
      window.removeEventListener(DISMISS_EVENT, dismiss);
    };
  }, []);

  const closedId = shown && !shown.open ? shown.id : null;
  useEffect(() => {
    if (closedId === null) return undefined;
    const timer = setTimeout(() => change({ remove: closedId }), REMOVAL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [closedId]);

  return { shown, close: (id: number) => change({ close: id }) };
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
        // On large screens over the navigation, above the account, and as wide: elsewhere it would cover cards. On phones
        // with a dialog at the top, because results and buttons of dialogs are at the lower edge.
        className="fixed right-0 bottom-(--tab-bar) z-60 flex w-full flex-col p-4 outline-none max-sm:in-[html:has([data-scrim])]:top-0 max-sm:in-[html:has([data-scrim])]:bottom-auto sm:w-[min(26rem,100vw)] lg:right-auto lg:bottom-36 lg:left-0 lg:w-68 lg:p-2"
      />
    </Radix.Provider>
  );
}

function OneToast({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const { title, text, tone = 'info', action } = shown.message;
  // Preventing the key's default would also hide it from the dialog, so the resulting close is ignored instead.
  const escapedElsewhere = useRef(false);
  return (
    <Radix.Root
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
        'pointer-events-auto panel flex animate-rise items-center gap-3 bg-raised py-2 pr-2 pl-4 lg:gap-2 lg:pr-1 lg:pl-3 [&_svg]:size-5 [&_svg]:shrink-0',
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

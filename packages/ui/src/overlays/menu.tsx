import { DropdownMenu } from 'radix-ui';
import { createContext, use, useRef, type ReactNode } from 'react';
import { cn } from '../cn.js';
import { usePortalHome } from '../layout/style-scope.js';

// The selected action runs after the menu has closed and focus is back on its button, so that a dialog it opens knows
// where to return focus.
const Choose = createContext<(action: () => void) => void>(() => undefined);

type MenuProps = { trigger: ReactNode; children: ReactNode; align?: 'start' | 'end' };

export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  const chosen = useRef<(() => void) | null>(null);
  const choose = (action: () => void) => {
    chosen.current = action;
  };
  const runChosen = () => {
    const action = chosen.current;
    chosen.current = null;
    if (action) queueMicrotask(action);
  };
  const home = usePortalHome();
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={home}>
        <DropdownMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={runChosen}
          className="z-50 min-w-48 animate-fade rounded-control border-2 border-outline bg-raised p-1.5 shadow-float"
        >
          <Choose value={choose}>{children}</Choose>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

type MenuItemProps = {
  onSelect: () => void;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
};

export function MenuItem({ onSelect, icon, danger = false, disabled, children }: MenuItemProps) {
  const choose = use(Choose);
  return (
    <DropdownMenu.Item
      onSelect={() => choose(onSelect)}
      disabled={disabled}
      className={cn(
        'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-md px-2.5 text-sm font-medium outline-none select-none [&_svg]:size-4.5',
        'data-disabled:pointer-events-none data-disabled:opacity-55 data-highlighted:bg-ink data-highlighted:text-paper',
        danger && 'text-danger',
      )}
    >
      {icon}
      {children}
    </DropdownMenu.Item>
  );
}

/** Keeps its place while its text is still missing. */
export const MenuNote = ({ children }: { children: ReactNode }) => (
  <DropdownMenu.Label className="min-h-8 max-w-60 px-2.5 pt-1.5 pb-1 text-sm text-muted">{children}</DropdownMenu.Label>
);

export const MenuSeparator = () => <DropdownMenu.Separator className="my-1.5 h-px bg-line" />;

type MenuSwitchProps = { checked: boolean; onCheckedChange: (checked: boolean) => void; children: ReactNode };

/** The menu stays open, so that the change is visible. */
export function MenuSwitch({ checked, onCheckedChange, children }: MenuSwitchProps) {
  return (
    <DropdownMenu.CheckboxItem
      checked={checked}
      onCheckedChange={onCheckedChange}
      onSelect={(event) => event.preventDefault()}
      className="group flex min-h-10 cursor-pointer items-center justify-between gap-6 rounded-md px-2.5 text-sm font-medium outline-none select-none data-highlighted:bg-sunken"
    >
      {children}
      <span
        aria-hidden
        className="h-6 w-10 rounded-full border-2 border-edge bg-surface p-0.5 group-data-[state=checked]:border-outline group-data-[state=checked]:bg-primary"
      >
        <span className="block size-4 rounded-full bg-edge transition-transform group-data-[state=checked]:translate-x-4 group-data-[state=checked]:bg-on-primary" />
      </span>
    </DropdownMenu.CheckboxItem>
  );
}

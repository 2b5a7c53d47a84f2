import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from './cn.js';
import { usePortalHome } from './style-scope.js';

/** Actions behind a button: `trigger` is the button, `children` are MenuItems. */
export function Menu({
  trigger,
  children,
  align = 'end',
}: {
  trigger: ReactNode;
  children: ReactNode;
  align?: 'start' | 'end';
}) {
  const home = usePortalHome();
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={home}>
        <DropdownMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 min-w-48 animate-fade rounded-control border-2 border-outline bg-raised p-1.5 shadow-float"
        >
          {children}
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

/** One action of a menu. */
export function MenuItem({ onSelect, icon, danger = false, disabled, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      onSelect={onSelect}
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

/** A line between groups of actions. */
export const MenuSeparator = () => <DropdownMenu.Separator className="my-1.5 h-px bg-line" />;

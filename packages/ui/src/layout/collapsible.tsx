import { Collapsible as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

type CollapsibleProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger: ReactNode;
  beside?: ReactNode;
  children: ReactNode;
  className?: string;
};

export const Collapsible = ({ open, onOpenChange, trigger, beside, children, className }: CollapsibleProps) => (
  <Radix.Root open={open} onOpenChange={onOpenChange}>
    <div className="flex flex-wrap items-center gap-x-1">
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      {beside}
    </div>
    <Radix.Content className={className}>{children}</Radix.Content>
  </Radix.Root>
);

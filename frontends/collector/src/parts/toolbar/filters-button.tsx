import { Badge } from '@ninepocket/ui/brand/badge';
import { cn } from '@ninepocket/ui/cn';
import { Button } from '@ninepocket/ui/forms/button';
import { Popover, PopoverClose } from '@ninepocket/ui/overlays/popover';
import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';

type FiltersButtonProps = {
  /** How many of the filters in the panel apply. */
  active: number;
  wide?: boolean;
  /** An icon only, up to small laptops. */
  brief?: boolean;
  className?: string;
  children: ReactNode;
};

/** Less used filters of a screen, in a panel; they apply at once. */
export function FiltersButton({ active, wide = false, brief = false, className, children }: FiltersButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label="Filters"
      open={open}
      onOpenChange={setOpen}
      className={cn('p-0', wide ? 'w-136' : 'w-88')}
      trigger={
        <Button variant="secondary" className={cn('max-sm:px-3', brief && 'max-xl:px-3', className)}>
          <SlidersHorizontal aria-hidden /> <span className={brief ? 'max-xl:sr-only' : 'max-sm:sr-only'}>Filters</span>
          {active > 0 && (
            <Badge tone="accent">
              {active}
              <span className="sr-only"> active</span>
            </Badge>
          )}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 p-4">{children}</div>
      <div className="sticky bottom-0 flex justify-end border-t border-line bg-raised px-4 py-3">
        <PopoverClose>
          <Button size="sm">Show results</Button>
        </PopoverClose>
      </div>
    </Popover>
  );
}

/** A control with its name above it. */
export const Labeled = ({ text, className, children }: { text: string; className?: string; children: ReactNode }) => (
  <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
    <span aria-hidden className="text-sm font-semibold">
      {text}
    </span>
    {children}
  </div>
);

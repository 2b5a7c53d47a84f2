import { cn } from '@ninepocket/ui/cn';
import type { ReactNode } from 'react';
import { FilterChips, type Chip } from './filter-chips.js';

type ToolbarProps = {
  children: ReactNode;
  chips?: readonly Chip[];
  onClear?: () => void;
  className?: string;
};

/** The search and filters of a screen: one row that stays in view, and below it the filters that apply. */
export const Toolbar = ({ children, chips = [], onClear, className }: ToolbarProps) => (
  <>
    <div
      className={cn(
        'stick-top z-10 -mx-4 mb-1 flex items-center gap-2 bg-paper px-4 py-2 large-text:static large-text:flex-wrap sm:-mx-6 sm:mb-2 sm:px-6 lg:-mx-8 lg:px-8',
        className,
      )}
    >
      {children}
    </div>
    <FilterChips chips={chips} onClear={onClear} />
  </>
);

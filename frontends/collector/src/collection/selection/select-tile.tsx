import { cn } from '@ninepocket/ui/cn';
import type { ReactNode } from 'react';
import type { View } from '../../parts/cards/view.js';

type SelectTileProps = {
  name: string;
  view: View;
  checked: boolean;
  tabIndex?: number;
  onClick: (range: boolean) => void;
  children: ReactNode;
};

export const SelectTile = ({ name, view, checked, tabIndex, onClick, children }: SelectTileProps) => (
  <div className="relative">
    {children}
    {/* The input is for keyboards and screen readers; the label only enlarges it for touch. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
    <label
      onClick={(event) => {
        if (event.target instanceof HTMLInputElement) return;
        event.preventDefault();
        onClick(event.shiftKey);
      }}
      className={cn(
        'absolute z-2 cursor-pointer rounded-[9px] -outline-offset-1 outline-accent select-none',
        // A double focus ring, so that it is visible on a selected tile, too; any further out, it would be clipped.
        'has-focus-visible:shadow-[inset_0_0_0_3px_var(--color-paper),inset_0_0_0_6px_var(--color-accent)] has-focus-visible:outline-3',
        view === 'grid' ? '-inset-1.5' : 'inset-0',
        checked && 'outline-4',
      )}
    >
      {/* Not over what is printed on the card: its number is at the upper left, its name at the bottom. */}
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={checked}
        tabIndex={tabIndex}
        data-card-link
        onChange={({ nativeEvent }) => onClick(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        className={cn(
          'absolute size-6 accent-accent outline-none',
          view === 'grid' ? 'bottom-[6rem] left-3.5 mb-[31%]' : 'top-1/2 left-0.5 -translate-y-1/2',
        )}
      />
    </label>
  </div>
);

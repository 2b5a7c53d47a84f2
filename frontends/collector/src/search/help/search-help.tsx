import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { Popover, PopoverClose } from '@ninepocket/ui/overlays/popover';
import { CircleHelp } from 'lucide-react';
import { ExampleList } from './example-list.js';

export const SearchHelp = ({ onTry }: { onTry: (search: string) => void }) => (
  <Popover
    label="Search help"
    trigger={
      <IconButton size="sm" label="Search help">
        <CircleHelp aria-hidden />
      </IconButton>
    }
  >
    <h2 className="item-title mb-2">Try</h2>
    <div className="-mx-2">
      <ExampleList onTry={onTry} around={(button) => <PopoverClose>{button}</PopoverClose>} />
    </div>
    <p className="mt-3 text-muted">Accents, hyphens and small typos do not matter.</p>
    <h2 className="item-title mt-4 mb-2">Keys</h2>
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1.5">
      {KEYS.map(([key, does]) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="rounded border border-edge bg-sunken px-1.5 py-0.5 font-sans text-xs font-semibold">
              {key}
            </kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </Popover>
);

const KEYS = [
  ['/', 'focuses the search box'],
  ['Arrows', 'move between the results'],
  ['Enter', 'opens the card'],
  ['A', 'adds it to my collection'],
  ['W', 'adds it to my wishlist'],
] as const;

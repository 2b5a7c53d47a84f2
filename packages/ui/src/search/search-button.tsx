import { Search } from 'lucide-react';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Looks like the field that it opens. */
export const SearchButton = ({ onClick }: { onClick: () => void }) => (
  <button
    type="button"
    onClick={onClick}
    aria-keyshortcuts="Control+K Meta+K /"
    className="focus-ring flex h-11 w-full cursor-text items-center gap-2.5 rounded-control border border-edge bg-paper px-3 text-sm text-muted hover:border-outline hover:text-ink"
  >
    <Search aria-hidden className="size-4.5 shrink-0" />
    <span className="grow text-left">Search</span>
    <kbd aria-hidden className="font-sans rounded-md border border-edge px-1.5 py-0.5 text-xs font-semibold">
      {isMac ? '⌘K' : 'Ctrl K'}
    </kbd>
  </button>
);

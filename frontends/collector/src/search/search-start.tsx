import { Search } from 'lucide-react';
import { ExampleList } from './help/example-list.js';

export const SearchStart = ({ onTry }: { onTry: (search: string) => void }) => (
  <section
    aria-labelledby="search-start"
    className="mx-auto flex max-w-xl flex-col items-center rounded-panel border-2 border-dashed border-edge px-4 py-8 sm:px-8"
  >
    <span
      aria-hidden
      className="halftone mb-4 flex size-20 items-center justify-center rounded-full text-muted [&_svg]:size-9"
    >
      <Search />
    </span>
    <h2 id="search-start" className="section-title mb-3 text-center text-balance">
      Type what you know about a card
    </h2>
    <div className="w-full">
      <ExampleList onTry={onTry} />
    </div>
  </section>
);

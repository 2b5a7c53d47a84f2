import type { ReactElement } from 'react';
import { EXAMPLES } from './examples.js';

type ExampleListProps = { onTry: (search: string) => void; around?: (button: ReactElement) => React.ReactNode };

export const ExampleList = ({ onTry, around = (button) => button }: ExampleListProps) => (
  <ul className="grid gap-1">
    {EXAMPLES.map(({ text, meaning }) => (
      <li key={text}>
        {around(
          <button
            type="button"
            onClick={() => onTry(text)}
            className="focus-ring w-full rounded-control px-2 py-1.5 text-left hover:bg-sunken"
          >
            <span className="font-semibold">{text}</span>
            <span className="block text-sm text-muted">{meaning}</span>
          </button>,
        )}
      </li>
    ))}
  </ul>
);

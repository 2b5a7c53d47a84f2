import { Palette, PaletteGroup, PaletteItem } from '@ninepocket/ui/overlays/palette';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router';
import { useDebounce } from 'use-debounce';
import { matching, type Destination } from './destinations.rules.js';
import { FoundInCatalog } from './found-in-catalog.js';
import { useDestinations } from './use-destinations.js';

const MIN_CHARACTERS = 2;
const DEBOUNCE_MS = 200;

/**
 * Cards, sets, screens and commands. What is known without a request comes first, so that Enter never opens something
 * that moved under the user's finger.
 */
export default function SearchPalette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const [searched] = useDebounce(text, DEBOUNCE_MS);
  const navigate = useNavigate();
  const { screens, commands } = useDestinations();

  const choose = (action: () => void) => {
    onClose();
    action();
  };
  const open = (to: string, options?: NavigateOptions) => choose(() => void navigate(to, options));
  const offer = (heading: string, destinations: readonly Destination[]) => {
    const offered = matching(destinations, text);
    return (
      offered.length > 0 && (
        <PaletteGroup heading={heading}>
          {offered.map(({ label, icon: Icon, run }) => (
            <PaletteItem key={label} value={label} onSelect={() => choose(run)} icon={<Icon aria-hidden />}>
              {label}
            </PaletteItem>
          ))}
        </PaletteGroup>
      )
    );
  };
  const isSearch = text.length >= MIN_CHARACTERS;
  const isKnown = matching([...screens, ...commands], searched).length > 0;
  return (
    <Palette
      label="Search"
      placeholder="Search cards, sets and screens"
      text={typed}
      onText={setTyped}
      onClose={onClose}
    >
      {offer('Go to', screens)}
      {offer('Actions', commands)}
      {isSearch && (
        <PaletteItem
          value="all cards"
          onSelect={() => open(`/card-search?${new URLSearchParams({ search: text })}`)}
          icon={<Search aria-hidden />}
        >
          Search all cards for “{text}”
        </PaletteItem>
      )}
      {isSearch && searched.length >= MIN_CHARACTERS && (
        <FoundInCatalog text={searched} exact={isKnown} onOpen={open} />
      )}
    </Palette>
  );
}

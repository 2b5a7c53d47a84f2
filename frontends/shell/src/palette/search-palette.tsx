import { DestinationGroup } from '@ninepocket/ui/search/destination-group';
import { matching } from '@ninepocket/ui/search/destinations.rules';
import { FoundInCatalog } from '@ninepocket/ui/search/found-in-catalog';
import { Palette, PaletteItem } from '@ninepocket/ui/search/palette';
import { usePaletteText } from '@ninepocket/ui/search/use-palette-text';
import { cardLink } from '@ninepocket/web-kit/page/card-link';
import { cardSetPath } from '@ninepocket/web-kit/page/card-set-path';
import { isSearchable, usePaletteSearch } from '@ninepocket/web-kit/page/use-palette-search';
import { Search } from 'lucide-react';
import { useNavigate, type NavigateOptions } from 'react-router';
import { useMine } from './use-mine.js';
import { useDestinations } from './use-destinations.js';

/**
 * Cards, sets, screens and commands. What is known without a request comes first, so that Enter never opens something
 * that moved under the user's finger.
 */
export default function SearchPalette({ onClose }: { onClose: () => void }) {
  const { typed, setTyped, text, searched } = usePaletteText();
  const result = usePaletteSearch(searched);
  const mine = useMine(result.found?.cards ?? []);
  const navigate = useNavigate();
  const { screens, commands } = useDestinations();

  const choose = (action: () => void) => {
    onClose();
    action();
  };
  const open = (to: string, options?: NavigateOptions) => choose(() => void navigate(to, options));
  const openCard = (id: number) => {
    const { to, state } = cardLink(id);
    open(to, { state });
  };
  const isKnown = matching([...screens, ...commands], searched).length > 0;
  return (
    <Palette
      label="Search"
      placeholder="Search cards, sets and screens"
      text={typed}
      onText={setTyped}
      onClose={onClose}
    >
      <DestinationGroup heading="Go to" destinations={screens} text={text} onChoose={choose} />
      <DestinationGroup heading="Actions" destinations={commands} text={text} onChoose={choose} />
      {isSearchable(text) && (
        <PaletteItem
          value="all cards"
          onSelect={() => open(`/card-search?${new URLSearchParams({ search: text })}`)}
          icon={<Search aria-hidden />}
        >
          Search all cards for “{text}”
        </PaletteItem>
      )}
      {isSearchable(text) && isSearchable(searched) && (
        <FoundInCatalog
          {...result}
          exact={isKnown}
          mine={mine}
          onSet={(set) => open(cardSetPath(set))}
          onCard={({ id }) => openCard(id)}
        />
      )}
    </Palette>
  );
}

import { useTheme } from '@ninepocket/ui/brand/use-theme';
import { DestinationGroup } from '@ninepocket/ui/search/destination-group';
import { matching, type Destination } from '@ninepocket/ui/search/destinations.rules';
import { FoundInCatalog } from '@ninepocket/ui/search/found-in-catalog';
import { Palette, PaletteItem } from '@ninepocket/ui/search/palette';
import { usePaletteText } from '@ninepocket/ui/search/use-palette-text';
import { isSearchable, usePaletteSearch } from '@ninepocket/web-kit/page/use-palette-search';
import { FilePlus, FileUp, Library, ListPlus, LogOut, Moon, Sun, Users } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useImageUrl } from '../../parts/use-image-url.js';
import { signOut } from '../frame/account-menu.js';
import { SCREENS } from '../frame/screens.js';
import { FoundUsers } from './found-users.js';
import { catalogPath, termsFor, usersPath } from './search-paths.rules.js';

/** The admin site's screens, commands, cards, sets and users. Cards and sets open in the catalog's table. */
export default function SearchPalette({ onClose }: { onClose: () => void }) {
  const { typed, setTyped, text, searched } = usePaletteText();
  const { found, failure } = usePaletteSearch(searched);
  const imageUrl = useImageUrl();
  const navigate = useNavigate();
  const [theme, setTheme] = useTheme();

  const choose = (action: () => void) => {
    onClose();
    action();
  };
  const open = (to: string) => choose(() => void navigate(to));
  const goTo = (to: string) => () => void navigate(to);
  const commands: Destination[] = [
    {
      label: 'Import a checklist',
      icon: FileUp,
      also: 'csv upload bulk cards',
      run: goTo('/admin/cards?tab=bulk-import'),
    },
    { label: 'Add a card', icon: FilePlus, also: 'new create', run: goTo('/admin/cards?tab=add-card') },
    { label: 'Create a card set', icon: ListPlus, also: 'new add', run: goTo('/admin/cards?tab=create-set') },
    theme === 'dark'
      ? { label: 'Light theme', icon: Sun, also: 'mode', run: () => setTheme('light') }
      : { label: 'Dark theme', icon: Moon, also: 'mode night', run: () => setTheme('dark') },
    { label: 'Sign out', icon: LogOut, also: 'log out leave', run: signOut },
  ];
  const cards = (found?.cards ?? []).map((card) => ({
    ...card,
    frontImageUrl: imageUrl(card.frontImageUrl),
    drawnImageUrl: imageUrl(card.drawnImageUrl),
  }));
  const screens = SCREENS.map(({ to, ...screen }) => ({ ...screen, run: goTo(to) }));
  const isKnown = matching([...screens, ...commands], searched).length > 0;
  return (
    <Palette label="Search" placeholder="Search the admin site" text={typed} onText={setTyped} onClose={onClose}>
      <DestinationGroup heading="Go to" destinations={screens} text={text} onChoose={choose} />
      <DestinationGroup heading="Actions" destinations={commands} text={text} onChoose={choose} />
      {isSearchable(text) && (
        <>
          <PaletteItem value="catalog" onSelect={() => open(catalogPath(text))} icon={<Library aria-hidden />}>
            Search the catalog for “{text}”
          </PaletteItem>
          <PaletteItem value="users" onSelect={() => open(usersPath(text))} icon={<Users aria-hidden />}>
            Search users for “{text}”
          </PaletteItem>
        </>
      )}
      {isSearchable(text) && isSearchable(searched) && (
        <>
          <FoundUsers text={searched} onUser={({ email }) => open(usersPath(email))} />
          <FoundInCatalog
            found={found && { ...found, cards }}
            failure={failure}
            exact={isKnown}
            onSet={(set) => open(catalogPath(termsFor(set)))}
            onCard={({ cardNumber, set }) => open(catalogPath(termsFor(set, cardNumber)))}
          />
        </>
      )}
    </Palette>
  );
}

import { listUsers, type AdminUser } from '@ninepocket/contracts/social/social';
import { PaletteGroup, PaletteItem } from '@ninepocket/ui/search/palette';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { keepPreviousData } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';

const USERS = 4;

type FoundUsersProps = { text: string; onUser: (user: AdminUser) => void };

/** The first users whose name or address matches. When they cannot be loaded, the palette still has a link to them. */
export function FoundUsers({ text, onUser }: FoundUsersProps) {
  const { data } = useEndpoint(listUsers, { query: { q: text, limit: USERS } }, { placeholderData: keepPreviousData });
  if (!data?.items.length) return null;
  return (
    <PaletteGroup heading="Users">
      {data.items.map((user) => (
        <PaletteItem
          key={user.id}
          value={`user ${user.id}`}
          onSelect={() => onUser(user)}
          icon={<UserRound aria-hidden />}
          detail={user.email}
        >
          {user.username}
        </PaletteItem>
      ))}
    </PaletteGroup>
  );
}

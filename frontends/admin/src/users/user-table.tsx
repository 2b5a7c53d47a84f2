import type { AdminUser } from '@ninepocket/contracts/social/social';
import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { UserRow } from './user-row.js';

const COLUMNS = ['User', 'Role', 'Plan', 'Created', 'Last Login', 'Streak', 'Storage', 'Actions'];

type UserTableProps = {
  users: readonly AdminUser[];
  onBadges: (user: AdminUser) => void;
  onEdit: (user: AdminUser) => void;
  onDelete: (user: AdminUser) => void;
};

export function UserTable({ users, onBadges, onEdit, onDelete }: UserTableProps) {
  const me = useCurrentUser();
  return (
    <table aria-label="Users" className="panel block w-full border-collapse xl:table">
      <thead className="sr-only xl:not-sr-only xl:table-header-group">
        <tr className="border-b border-line text-left text-sm text-muted">
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className="px-3 py-2 font-semibold last:text-right">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block divide-y divide-line xl:table-row-group">
        {users.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            isOwn={user.id === me?.id}
            onBadges={() => onBadges(user)}
            onEdit={() => onEdit(user)}
            onDelete={() => onDelete(user)}
          />
        ))}
      </tbody>
    </table>
  );
}

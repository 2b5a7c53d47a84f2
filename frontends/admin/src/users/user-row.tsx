import type { AdminUser } from '@ninepocket/contracts/social/social';
import { Badge } from '@ninepocket/ui/brand/badge';
import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { momentText } from '../parts/moment.rules.js';

type UserRowProps = { user: AdminUser; isOwn: boolean; onEdit: () => void; onDelete: () => void };

/** A card below the `md` breakpoint. Your own account is deleted in your profile, so it has no Delete here. */
export const UserRow = ({ user, isOwn, onEdit, onDelete }: UserRowProps) => (
  <tr className="block px-3 py-3 md:table-row md:px-0 md:py-0">
    <th scope="row" className="block pb-2 text-left font-normal md:table-cell md:px-3 md:py-3">
      <span className="font-semibold break-all">{user.username}</span> {isOwn && <Badge>You</Badge>}
      <span className="block text-sm break-all text-muted">{user.email}</span>
    </th>
    <Cell label="Role">{user.isAdmin ? <Badge tone="accent">Admin</Badge> : <Badge>User</Badge>}</Cell>
    <Cell label="Plan">{user.plan.replace('_', ' ')}</Cell>
    <Cell label="Created">{momentText(user.createdAt)}</Cell>
    <Cell label="Last Login">{user.lastLogin ? momentText(user.lastLogin) : 'Never'}</Cell>
    <td className="block pt-1 md:table-cell md:px-3 md:text-right md:whitespace-nowrap">
      <IconButton label={`Edit ${user.username}`} onClick={onEdit}>
        <Pencil />
      </IconButton>
      {!isOwn && (
        <IconButton label={`Delete ${user.username}`} onClick={onDelete}>
          <Trash2 />
        </IconButton>
      )}
    </td>
  </tr>
);

const Cell = ({ label, children }: { label: string; children: ReactNode }) => (
  <td className="flex gap-3 py-0.5 text-sm md:table-cell md:px-3 md:py-3">
    <span aria-hidden className="w-24 shrink-0 text-muted md:hidden">
      {label}
    </span>
    {children}
  </td>
);

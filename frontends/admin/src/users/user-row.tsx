import type { AdminUser } from '@ninepocket/contracts/social/social';
import { Badge } from '@ninepocket/ui/brand/badge';
import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { Award, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { dayText, momentText } from '../parts/moment.rules.js';
import { plain } from '../parts/counts.rules.js';
import { storedText } from './stored-text.rules.js';
import { planText } from './user-form.rules.js';

type UserRowProps = {
  user: AdminUser;
  isOwn: boolean;
  onBadges: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

/** A card below the `xl` breakpoint. Your own account is deleted in your profile, so it has no Delete here. */
export const UserRow = ({ user, isOwn, onBadges, onEdit, onDelete }: UserRowProps) => (
  <tr className="grid px-3 py-3 sm:grid-cols-2 xl:table-row xl:px-0 xl:py-0">
    <th scope="row" className="pb-2 text-left font-normal sm:col-span-2 xl:table-cell xl:px-3 xl:py-3">
      <span className="font-semibold break-all">{user.username}</span> {isOwn && <Badge>You</Badge>}
      <span className="block text-sm break-all text-muted">{user.email}</span>
    </th>
    <Cell label="Role">{user.isAdmin ? <Badge tone="accent">Admin</Badge> : <Badge>User</Badge>}</Cell>
    <Cell label="Plan">{planText(user.plan)}</Cell>
    <Cell label="Created">{dayText(user.createdAt)}</Cell>
    <Cell label="Last Login">{user.lastLogin ? momentText(user.lastLogin) : 'Never'}</Cell>
    <Cell label="Streak">{user.loginStreak === 1 ? '1 day' : `${plain(user.loginStreak)} days`}</Cell>
    <Cell label="Storage">{storedText(user.storedBytes)}</Cell>
    <td className="pt-1 sm:col-span-2 xl:table-cell xl:px-3 xl:text-right xl:whitespace-nowrap">
      <IconButton label={`Badges of ${user.username}`} onClick={onBadges}>
        <Award />
      </IconButton>
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
  <td className="flex gap-3 py-0.5 text-sm xl:table-cell xl:px-3 xl:py-3">
    <span aria-hidden className="w-24 shrink-0 text-muted xl:hidden">
      {label}
    </span>
    {children}
  </td>
);

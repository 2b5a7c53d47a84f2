import { listUsers, type AdminUser } from '@ninepocket/contracts/social/social';
import { Button } from '@ninepocket/ui/forms/button';
import { MoreButton } from '@ninepocket/ui/forms/more-button';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { SearchField } from '@ninepocket/ui/forms/search-field';
import { PageHeader } from '@ninepocket/ui/layout/page-header';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { useUrlParams } from '@ninepocket/web-kit/page/url-params';
import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { SearchX, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { BackLink } from '../parts/back-link.js';
import { BadgesDialog } from './badges-dialog.js';
import { CreateUserDialog } from './create-user-dialog.js';
import { DeleteUserDialog } from './delete-user-dialog.js';
import { EditUserDialog } from './edit-user-dialog.js';
import { UserSkeletons } from './user-skeletons.js';
import { UserTable } from './user-table.js';

type Open = { dialog: 'create' } | { dialog: 'badges' | 'edit' | 'delete'; user: AdminUser };

/** Texts of SPEC sections 2 ("User Management") and 8. */
export default function UsersPage() {
  usePageTitle('User Management');
  const me = useCurrentUser();
  const [params, changeParams] = useUrlParams();
  const q = params.get('q') ?? '';
  const search = (text: string) => changeParams({ q: text }, { replace: true });
  const users = useEndpointPages(listUsers, { query: { ...(q && { q }) } }, { live: true });
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const clear = (
    <Button variant="secondary" onClick={() => search('')}>
      Show all users
    </Button>
  );
  return (
    <>
      <PageHeader
        title="User Management"
        back={<BackLink to="/admin">Admin</BackLink>}
        actions={
          <Button onClick={() => setOpen({ dialog: 'create' })}>
            <UserPlus aria-hidden /> Add User
          </Button>
        }
      />
      <SearchField label="Search users by username or email..." value={q} onSearch={search} className="mb-4 max-w-xl" />
      <QueryView explain={problemText} query={users} failure="Users could not be loaded" waiting={<UserSkeletons />}>
        {() =>
          users.items.length === 0 ? (
            <EmptyState icon={<SearchX />} title="No users found" text="Try another name or address." action={clear} />
          ) : (
            <>
              <UserTable
                users={users.items}
                onBadges={(user) => setOpen({ dialog: 'badges', user })}
                onEdit={(user) => setOpen({ dialog: 'edit', user })}
                onDelete={(user) => setOpen({ dialog: 'delete', user })}
              />
              <MoreButton pages={users} />
            </>
          )
        }
      </QueryView>
      {open?.dialog === 'create' && <CreateUserDialog onClose={close} />}
      {open?.dialog === 'badges' && <BadgesDialog user={open.user} onClose={close} />}
      {open?.dialog === 'edit' && <EditUserDialog user={open.user} isOwn={open.user.id === me?.id} onClose={close} />}
      {open?.dialog === 'delete' && <DeleteUserDialog user={open.user} onClose={close} />}
    </>
  );
}

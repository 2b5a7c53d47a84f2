import { Link } from 'react-router';

/** Leads to the user in the list of users. */
export const UserLink = ({ user: { username } }: { user: { username: string } }) => (
  <Link
    to={`/admin/users?q=${encodeURIComponent(username)}`}
    className="focus-ring rounded-control font-semibold text-accent hover:underline"
  >
    {username}
  </Link>
);

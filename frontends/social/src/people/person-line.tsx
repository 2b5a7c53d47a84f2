import type { Person } from '@ninepocket/contracts/social/friends/person';
import { Avatar } from '@ninepocket/ui/brand/avatar';
import { profilePath } from '@ninepocket/web-kit/page/person-paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { nameOf } from './person.rules.js';

type PersonLineProps = { person: Person; linked?: boolean; note?: ReactNode; children?: ReactNode };

/** A row of a list of users; `children` are its buttons. */
export const PersonLine = ({ person, linked = true, note, children }: PersonLineProps) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
    <Avatar name={nameOf(person)} src={person.photoURL} />
    <div className="min-w-0 grow basis-28">
      <p className="font-semibold break-words">
        {linked ? (
          <Link to={profilePath(person.id)} className="focus-ring rounded-sm hover:underline">
            {nameOf(person)}
          </Link>
        ) : (
          nameOf(person)
        )}
      </p>
      <p className="text-sm break-all text-muted">@{person.username}</p>
      {note && <p className="text-sm text-muted">{note}</p>}
    </div>
    {children && <div className="flex flex-wrap gap-2">{children}</div>}
  </div>
);

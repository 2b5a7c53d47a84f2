import type { Profile } from '@ninepocket/contracts/social/social';
import { Avatar } from '@ninepocket/ui/brand/avatar';
import { Badge } from '@ninepocket/ui/brand/badge';
import { Crown, ShieldCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { joinedText } from './joined.rules.js';

export function ProfileHeader({ profile, action }: { profile: Profile; action?: ReactNode }) {
  const [now] = useState(() => new Date());
  const name = profile.displayName || profile.username;
  return (
    <header className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-4">
      <Avatar name={name} src={profile.photoURL} size="lg" />
      <div className="min-w-0 grow basis-52">
        <h1 className="page-title line-clamp-2 break-words" title={name}>
          {name}
        </h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <span className="font-semibold break-all">@{profile.username}</span>
          <span>{joinedText(profile.createdAt, now)}</span>
          {profile.isAdmin && (
            <Badge tone="accent">
              <ShieldCheck aria-hidden /> Admin
            </Badge>
          )}
          {profile.plan === 'SUPER_HERO' && (
            <Badge tone="primary">
              <Crown aria-hidden /> SUPER HERO
            </Badge>
          )}
        </p>
      </div>
      {action}
    </header>
  );
}

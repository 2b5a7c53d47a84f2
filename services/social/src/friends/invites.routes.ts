import {
  acceptInvite,
  createInvite,
  getInvite,
  readInvite,
  revokeInvite,
} from '@ninepocket/contracts/social/friends/friends';
import { everyone, signedIn } from '@ninepocket/service-kit/http/guards';
import { conflict } from '@ninepocket/service-kit/http/problem';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import type { Context } from '../context.js';
import { presentPerson } from '../users/person.present.js';
import { presentFriendship } from './friends.present.js';
import { requestFriendship } from './friendships.store.js';
import { deleteInvite, findInvite, findInviter, replaceInvite, type InviteRow } from './invites.store.js';

export const inviteRoutes = ({ pool, live }: Context): Route[] => [
  route(getInvite, signedIn, async ({ caller }) => {
    const invite = await findInvite(pool, caller.userId);
    return { invite: invite && presentInvite(invite) };
  }),

  route(createInvite, signedIn, async ({ caller }) => ({
    invite: presentInvite(await replaceInvite(pool, caller.userId)),
  })),

  route(revokeInvite, signedIn, ({ caller }) => deleteInvite(pool, caller.userId)),

  route(readInvite, everyone, async ({ params }) => {
    const { id: _hidden, ...inviter } = presentPerson(await findInviter(pool, params.code));
    return inviter;
  }),

  route(acceptInvite, signedIn, async ({ caller: { userId }, params }) => {
    const inviter = await findInviter(pool, params.code);
    if (inviter.id === userId) throw conflict('own_invite', 'This is your own invite link. Send it to a friend.');
    return presentFriendship(await requestFriendship({ pool, live }, userId, inviter.id, { invited: true }));
  }),
];

const presentInvite = ({ code, createdAt }: InviteRow) => ({ code, createdAt: createdAt.toISOString() });

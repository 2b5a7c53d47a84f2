import type { Route } from '@ninepocket/service-kit/http/route';
import { accountRoutes } from './account/account.routes.js';
import { badgeRoutes } from './badges/badges.routes.js';
import { cardChipRoutes } from './card-chips/card-chips.routes.js';
import type { Context } from './context.js';
import { conversationRoutes } from './conversations/conversations.routes.js';
import { dealAddressRoutes } from './deals/deal-addresses.routes.js';
import { feedRoutes } from './feed/feed.routes.js';
import { friendProfileRoutes } from './friend-profile/friend-profile.routes.js';
import { blockRoutes } from './friends/blocks.routes.js';
import { friendRoutes } from './friends/friends.routes.js';
import { inviteRoutes } from './friends/invites.routes.js';
import { identityRoutes } from './identities/identities.routes.js';
import { imageRoutes } from './images/images.routes.js';
import { messageRequestRoutes } from './message-requests/message-requests.routes.js';
import { messageRoutes } from './messages/messages.routes.js';
import { notificationRoutes } from './notifications/notifications.routes.js';
import { overviewRoutes } from './overview/overview.routes.js';
import { partnerRoutes } from './partners/partners.routes.js';
import { profileRoutes } from './profile/profile.routes.js';
import { signInRoutes } from './profile/sign-in.routes.js';
import { reportRoutes } from './reports/reports.routes.js';
import { ticketRoutes } from './sockets/tickets.routes.js';
import { contactRoutes } from './users/contact.routes.js';
import { snapshotRoutes } from './users/snapshot.routes.js';
import { userRoutes } from './users/users.routes.js';

export const routes = (ctx: Context): Route[] => [
  ...identityRoutes(ctx),
  ...signInRoutes(ctx),
  ...profileRoutes(ctx),
  ...accountRoutes(ctx),
  ...friendRoutes(ctx),
  ...blockRoutes(ctx),
  ...inviteRoutes(ctx),
  ...friendProfileRoutes(ctx),
  ...badgeRoutes(ctx),
  ...feedRoutes(ctx),
  ...notificationRoutes(ctx),
  ...ticketRoutes(ctx),
  ...conversationRoutes(ctx),
  ...messageRoutes(ctx),
  ...messageRequestRoutes(ctx),
  ...dealAddressRoutes(ctx),
  ...imageRoutes(ctx),
  ...cardChipRoutes(ctx),
  ...reportRoutes(ctx),
  ...userRoutes(ctx),
  ...snapshotRoutes(ctx),
  ...partnerRoutes(ctx),
  ...contactRoutes(ctx),
  ...overviewRoutes(ctx),
];

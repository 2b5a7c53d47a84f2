/** Super Powers (SPEC sections 2 and 3). A badge is never revoked. */
import type { z } from 'zod';
import { endpoints } from '../http/endpoint.js';
import type { badgeView, userBadges } from './badges.schemas.js';

export type BadgeView = z.infer<typeof badgeView>;
export type UserBadge = z.infer<typeof userBadges>['badges'][number];

export const { listBadges, checkBadges, listUserBadges, awardBadge } = endpoints(() => import('./badges.schemas.js'), {
  /** Earned ones first, latest first; then those in progress, nearest first; then the locked ones. */
  listBadges: {
    route: 'GET /api/social/user-badges',
    summary: 'My Super Powers, points and level',
    access: 'signedIn',
    shows: ['badges'],
  },
  checkBadges: {
    route: 'POST /api/social/check-badges',
    summary: "Recount my progress from the owners' figures",
    access: 'signedIn',
    limits: { rate: 'social-writes' },
    changes: ['badges'],
  },
  listUserBadges: {
    route: 'GET /api/admin/users/:id/badges',
    summary: 'The badges that admins award, and those that a user has',
    access: 'admin',
    shows: ['badges'],
  },
  awardBadge: {
    route: 'PUT /api/admin/users/:id/badges/:badgeId',
    summary: 'Award a badge to a user',
    access: 'admin',
    changes: ['badges'],
    errors: ['not_awardable'],
  },
});

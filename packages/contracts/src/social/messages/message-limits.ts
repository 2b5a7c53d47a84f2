import type { Plan } from '../../billing/plans.js';

export const MAX_MESSAGE = 4_000;
/** Of a message request. */
export const MAX_REQUEST = 1_000;
/** Requests of one user that wait for an answer, and that are sent in 24 hours. */
export const MAX_PENDING_REQUESTS = 20;
export const MAX_REQUESTS_A_DAY = 20;
/** After a declined request, the sender cannot ask again for so long. */
export const DECLINED_DAYS = 30;
export const EDIT_MINUTES = 15;
/** Of one message; a report shows what it said before each. */
export const MAX_EDITS = 20;
export const MAX_IMAGE_BYTES = 10_000_000;
/** Of images that a user sends in 24 hours, deleted ones included. */
export const MAX_IMAGE_BYTES_A_DAY = 50_000_000;
/** Of all images in a user's messages. */
export const imageBytesAllowed = (plan: Plan): number => (plan === 'SUPER_HERO' ? 5_000_000_000 : 500_000_000);
/** How long a deleted message, and what an edited one said before, can be reported. */
export const REPORTABLE_DAYS = 30;

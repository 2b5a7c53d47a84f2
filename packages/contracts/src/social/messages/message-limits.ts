import type { Plan } from '../../billing/plans.js';

export const MAX_MESSAGE = 4_000;
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

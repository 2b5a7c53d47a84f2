import { FREE_COPIES } from '@ninepocket/contracts/billing/plans';
import { dollarsOf } from '../prices/dollars.rules.js';
import { graceEnd } from '../subscriptions/situation.rules.js';
import type { SubscriptionRow } from '../subscriptions/subscriptions.store.js';
import type { EmailKind } from './emails.rules.js';

export interface EmailFacts {
  kind: EmailKind;
  row: SubscriptionRow;
  displayName: string | null;
  /** The Billing tab. */
  url: string;
  graceDays: number;
}

interface Draft {
  subject: string;
  paragraphs: string[];
  link: string;
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const NOW_FREE = `You are now on the SIDE KICK plan with up to ${FREE_COPIES} cards. Nothing in your collection was deleted.`;
const NOTHING_LOST = `After that you are on the SIDE KICK plan with up to ${FREE_COPIES} cards. Nothing in your collection is deleted.`;
const GRANTED = 'An admin granted you SUPER HERO, so your plan stays the same.';

const dayOf = (date: Date | null): string => (date ? `${DAY.format(date)} (UTC)` : 'the end of the period');

const priceOf = ({ amountCents, currency, interval }: SubscriptionRow): string => {
  const amount = dollarsOf(amountCents ?? 0).toLocaleString('en-US', {
    style: 'currency',
    currency: currency ?? 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  });
  return `${amount} a ${interval ?? 'month'}`;
};

const afterEnd = (row: SubscriptionRow): string => (row.grantedAt ? GRANTED : NOTHING_LOST);
const nowOf = (row: SubscriptionRow): string => (row.grantedAt ? GRANTED : NOW_FREE);

const DRAFTS: Record<EmailKind, (facts: EmailFacts) => Draft> = {
  welcome: ({ row }) => ({
    subject: 'Welcome to SUPER HERO',
    paragraphs: [
      'Thank you for upgrading. Your collection is now unlimited.',
      row.customerState === 'trialing'
        ? `Your free trial lasts until ${dayOf(row.trialEndsAt)}. After that, SUPER HERO costs ${priceOf(row)}.`
        : `SUPER HERO costs ${priceOf(row)}. The current period ends on ${dayOf(row.periodEndsAt)}.`,
      'You can change your card or cancel at any time.',
    ],
    link: 'Manage your subscription',
  }),
  'payment-failed': ({ row, graceDays }) => ({
    subject: 'Your payment for SUPER HERO failed',
    paragraphs: [
      'We could not collect the payment for your SUPER HERO subscription. Please check your card or use another one.',
      row.customerState === 'past_due' && row.pastDueSince && !row.grantedAt
        ? `If the payment does not succeed by ${dayOf(graceEnd(row.pastDueSince, graceDays))}, SUPER HERO ends. ${NOTHING_LOST}`
        : 'Nothing in your collection is deleted.',
    ],
    link: 'Check your card',
  }),
  'ending-soon': ({ row }) =>
    row.customerState === 'trialing'
      ? {
          subject: `Your SUPER HERO trial ends on ${dayOf(row.trialEndsAt)}`,
          paragraphs: [
            `Your free trial ends on ${dayOf(row.trialEndsAt)}. After that, SUPER HERO costs ${priceOf(row)}.`,
            'If you do not want to continue, cancel before that day. You will not be charged.',
          ],
          link: 'Manage your subscription',
        }
      : {
          subject: `Your SUPER HERO subscription ends on ${dayOf(row.cancelAt)}`,
          paragraphs: [
            `You canceled your subscription. It ends on ${dayOf(row.cancelAt)}, and you will not be charged again.`,
            afterEnd(row),
            'Have you changed your mind? You can resume it until that day.',
          ],
          link: 'Resume your subscription',
        },
  cancelled: ({ row, graceDays }) => ({
    subject: 'You canceled your SUPER HERO subscription',
    paragraphs: [
      `It ends on ${dayOf(row.cancelAt)} and does not renew.`,
      row.customerState === 'past_due' && row.pastDueSince && !row.grantedAt
        ? `Your last payment is still missing. Without it, SUPER HERO ends on ${dayOf(graceEnd(row.pastDueSince, graceDays))}. ${NOTHING_LOST}`
        : afterEnd(row),
      'Have you changed your mind? You can resume it until it ends.',
    ],
    link: 'Resume your subscription',
  }),
  ended: ({ row }) => ({
    subject: 'Your SUPER HERO subscription has ended',
    paragraphs: ['You will not be charged again.', nowOf(row), 'You can subscribe again at any time.'],
    link: 'View your subscription',
  }),
  refunded: ({ row }) => ({
    subject: 'Your payment for SUPER HERO was refunded',
    paragraphs: [
      'We refunded your last payment. Your bank may need some days until you see it. The subscription has ended, and you will not be charged again.',
      nowOf(row),
    ],
    link: 'View your invoices',
  }),
  disputed: ({ row }) => ({
    subject: 'A payment for SUPER HERO is disputed',
    paragraphs: [
      'A payment for your SUPER HERO subscription is disputed. Until the dispute is decided, you are not charged.',
      row.grantedAt ? GRANTED : 'SUPER HERO is paused until then. Nothing in your collection is deleted.',
      'If you did not intend this, ask your bank to withdraw the dispute.',
    ],
    link: 'View your subscription',
  }),
};

export interface EmailText {
  subject: string;
  text: string;
  html: string;
}

export const emailText = (facts: EmailFacts): EmailText => {
  const { subject, paragraphs, link } = DRAFTS[facts.kind](facts);
  const name = facts.displayName?.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const all = [name ? `Hello ${name},` : 'Hello,', ...paragraphs];
  const html = all.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n');
  return {
    subject,
    text: [...all, `${link}: ${facts.url}`, 'Ninepocket'].join('\n\n'),
    html: `${html}\n<p><a href="${escapeHtml(facts.url)}">${link}</a></p>\n<p>Ninepocket</p>`,
  };
};

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (found) => ENTITIES[found] ?? found);

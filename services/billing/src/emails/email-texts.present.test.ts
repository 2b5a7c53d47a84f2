import { describe, expect, it } from '@jest/globals';
import { emailText, type EmailFacts } from './email-texts.present.js';

const buildFacts = (overrides: Partial<EmailFacts> = {}, row: Partial<EmailFacts['row']> = {}): EmailFacts => ({
  kind: 'welcome',
  displayName: null,
  url: 'https://cards.test/profile?tab=billing',
  graceDays: 7,
  ...overrides,
  row: {
    userId: 1,
    stripeCustomerId: 'cus_1',
    plan: 'SUPER_HERO',
    customerState: 'active',
    grantedAt: null,
    grantedUntil: null,
    subscriptionId: 'sub_1',
    amountCents: 4000,
    currency: 'USD',
    interval: 'year',
    periodEndsAt: new Date('2027-11-30T23:59:00Z'),
    cancelAt: null,
    trialEndsAt: null,
    pastDueSince: null,
    paymentBrand: 'visa',
    paymentLast4: '4242',
    paymentExpMonth: 12,
    paymentExpYear: 2030,
    fetchedAt: null,
    ...row,
  },
});

describe('the text of an email', () => {
  it('when a user subscribed, then price, period and link are in it, and no card', () => {
    const { subject, text } = emailText(buildFacts());
    expect(subject).toBe('Welcome to SUPER HERO');
    expect(text).toContain('SUPER HERO costs $40 a year. The current period ends on November 30, 2027 (UTC).');
    expect(text).toContain('https://cards.test/profile?tab=billing');
    expect(text).not.toContain('4242');
  });

  it('when a payment failed, then it says when the plan ends; with a granted plan it does not', () => {
    const row = { customerState: 'past_due', pastDueSince: new Date('2026-11-01T12:00:00Z') } as const;
    expect(emailText(buildFacts({ kind: 'payment-failed' }, row)).text).toContain('by November 8, 2026 (UTC)');
    const granted = emailText(buildFacts({ kind: 'payment-failed' }, { ...row, grantedAt: new Date() }));
    expect(granted.text).not.toContain('SUPER HERO ends');
  });

  it('when a trial or a cancelled subscription ends, then it says what follows', () => {
    const ends = new Date('2026-12-01T00:00:00Z');
    const trial = emailText(buildFacts({ kind: 'ending-soon' }, { customerState: 'trialing', trialEndsAt: ends }));
    expect(trial.subject).toBe('Your SUPER HERO trial ends on December 1, 2026 (UTC)');
    expect(trial.text).toContain('After that, SUPER HERO costs $40 a year.');
    const cancelled = { customerState: 'cancelling', cancelAt: ends } as const;
    expect(emailText(buildFacts({ kind: 'ending-soon' }, cancelled)).text).toContain('Nothing in your collection');
    const granted = emailText(buildFacts({ kind: 'ending-soon' }, { ...cancelled, grantedAt: ends }));
    expect(granted.text).toContain('your plan stays the same');
  });

  it('when a cancellation is confirmed, then it says when the plan ends, also if a payment is missing', () => {
    const cancelAt = new Date('2026-12-01T00:00:00Z');
    const cancelled = (row: Partial<EmailFacts['row']>) =>
      emailText(buildFacts({ kind: 'cancelled' }, { customerState: 'cancelling', cancelAt, ...row })).text;
    expect(cancelled({})).toContain('It ends on December 1, 2026 (UTC) and does not renew.');
    const pastDueSince = new Date('2026-11-01T12:00:00Z');
    expect(cancelled({ customerState: 'past_due', pastDueSince })).toContain('SUPER HERO ends on November 8, 2026');
    expect(cancelled({ customerState: 'past_due', pastDueSince, grantedAt: cancelAt })).not.toContain('SIDE KICK');
  });

  it.each(['ended', 'refunded', 'disputed'] as const)('when the plan is %s, then a granted one stays', (kind) => {
    const row = { customerState: kind, plan: 'SIDE_KICK' } as const;
    expect(emailText(buildFacts({ kind }, row)).text).toMatch(/SIDE KICK|paused/);
    expect(emailText(buildFacts({ kind }, { ...row, grantedAt: new Date() })).text).toContain('your plan stays');
  });

  it('when a name has line ends, then the greeting stays one line', () => {
    const { subject, text } = emailText(buildFacts({ displayName: 'Casey\r\nBcc: evil@x.test\u2028\0' }));
    expect(text).toMatch(/^Hello Casey Bcc: evil@x\.test,\n\n/);
    expect(subject).toBe('Welcome to SUPER HERO');
  });

  it('when a name has markup, then it is escaped in HTML', () => {
    const { text, html } = emailText(buildFacts({ displayName: '<b>"A" & B</b>' }));
    expect(text).toContain('Hello <b>"A" & B</b>,');
    expect(html).toContain('<p>Hello &lt;b&gt;&quot;A&quot; &amp; B&lt;/b&gt;,</p>');
  });
});

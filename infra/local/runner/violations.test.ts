import { expect, it } from '@jest/globals';
import { violationsIn } from './violations.mjs';

it('when NATS has denied something, then it is named once, however often it happened', () => {
  const denied = 'Subscription Violation - User "gateway", Subject "billing.plan.changed", SID 3';
  const line = (client: number): string =>
    `[7] 2026/11/26 01:44:49.371 [ERR] 127.0.0.1:40 - cid:${client} - "v3.4.0:gateway" - ${denied}\n`;
  const ready = '[7] 2026/11/26 01:44:48.100 [INF] Server is ready\n';
  expect(violationsIn(ready + line(8) + line(9))).toEqual([denied]);
  expect(violationsIn(ready)).toEqual([]);
});

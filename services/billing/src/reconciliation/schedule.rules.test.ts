import { expect, it } from '@jest/globals';
import { isReconciliationDue } from './schedule.rules.js';

const at = (text: string) => new Date(`2026-11-${text}:00Z`);

it.each([
  ['there was none', null, '22T12:00', true],
  ['the last one ran tonight', '22T03:00', '22T12:00', false],
  ['the last one ran yesterday before 3:00', '21T02:59', '21T12:00', true],
  ['the last one ran last night, and it is before 3:00', '21T03:05', '22T02:59', false],
  ['the last one ran last night, and it is 3:00', '21T03:05', '22T03:00', true],
  ['the last one ran days ago, and it is before 3:00', '18T03:05', '22T01:00', true],
] as const)('when %s, then it is due or not', (_name, last, now, isDue) =>
  expect(isReconciliationDue(last && at(last), at(now))).toBe(isDue),
);

import { describe, expect, it } from '@jest/globals';
import { isReserved } from './usernames.rules.js';

describe('isReserved', () => {
  it.each(['admin', 'Support', 'MODERATOR', 'nine-pocket', '_root_', 'a.d.m.i.n'])(
    'when the name is %s, then it is reserved',
    (name) => expect(isReserved(name)).toBe(true),
  );

  it.each(['alex-admin', 'admin-0123', 'rooted', 'captain-system', 'hero'])(
    'when the name is %s, then it is not reserved',
    (name) => expect(isReserved(name)).toBe(false),
  );
});

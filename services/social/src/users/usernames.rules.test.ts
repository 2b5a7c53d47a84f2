import { describe, expect, it } from '@jest/globals';
import { isReserved } from './usernames.rules.js';

const RESERVED = `
  admin Support MODERATOR nine-pocket _root_ a.d.m.i.n me mods
  ninepocket-support ninepocket_official admin2 n1nepocket nlnepocket 9pocket NinePocketFan
  adm1n 4dmin admin-0123 1admin supp0rt suppport rnoderator the_admin official-support
  site.admin customer-support support_team staff99 realadmin admins help-desk-support`;
const FREE = `
  alex-admin rooted captain-system hero superhero2 badminton supportive modern nine
  pocket staffan sadmin mia user7 steam officially 007`;
const words = (text: string): string[] => text.trim().split(/\s+/);

describe('isReserved', () => {
  it.each(words(RESERVED))('when the name is %s, then it is reserved', (name) => expect(isReserved(name)).toBe(true));

  it.each(words(FREE))('when the name is %s, then it is not reserved', (name) => expect(isReserved(name)).toBe(false));
});

import { describe, expect, it } from '@jest/globals';
import { isReserved, posesAsStaff } from './usernames.rules.js';

const POSING = `
  admin Support MODERATOR nine-pocket a.d.m.i.n
  ninepocket-support ninepocket_official admin2 n1nepocket nlnepocket 9pocket NinePocketFan
  adm1n 4dmin admin-0123 1admin supp0rt suppport rnoderator the_admin official-support
  site.admin customer-support support_team staff99 realadmin admins help-desk-support
  superadmin security-team customer-service trust-and-safety staff-member collector-admin ninepokcet ninepocked
  ninepoket nine-pockett ninepocket5 aclmin acImin sta1f`;
const RESERVED = `_root_ me mods m0d`;
const FREE = `
  alex-admin rooted captain-system hero superhero2 badminton supportive modern nine
  pocket staffan stafford staffa sadmin mia user7 steam officially 007 modi admir stuff collector trustworthy
  superteam customer-17 pocket-nine ninety-pockets clerk`;
const words = (text: string): string[] => text.trim().split(/\s+/);

describe('isReserved', () => {
  it.each(words(POSING + RESERVED))('when the name is %s, then it is reserved', (name) =>
    expect(isReserved(name)).toBe(true),
  );

  it.each(words(FREE))('when the name is %s, then it is not reserved', (name) => expect(isReserved(name)).toBe(false));
});

describe('posesAsStaff', () => {
  it.each([
    ...words(POSING),
    'Ninepocket Support',
    'Official Ninepocket',
    'Support Team',
    'Trust & Safety',
    'Admin ✅',
    '✨ The Support Team! ✨',
    'Аdmin', // Cyrillic А
    'Ѕuрроrt', // Cyrillic Ѕ, р and о
    'ΑDΜΙΝ', // Greek capitals
    'Nіnероckеt', // Cyrillic і, е, р and о
    'Ádmín',
    '𝐀𝐝𝐦𝐢𝐧',
    'ᴀᴅᴍɪɴ',
    '@dmin',
    '@Support',
    '$upport',
    'S\u200bupport',
  ])('when the name is %s, then it poses', (name) => expect(posesAsStaff(name)).toBe(true));

  it.each([
    ...words(FREE),
    'Ada Modern',
    'Sadmin',
    'Alex Admin',
    'Nobody',
    'Me',
    'Root',
    'Modi',
    'Owner of Hulk 181',
    'Юля Admin',
    'Иван Смирнов',
    'Νίκος',
    '李',
    '!!!',
    'Nine Lives',
    'Pocket Hero',
    'Trust No One',
    'Customer 17',
    'Security Steve',
  ])('when the name is %s, then it does not pose', (name) => expect(posesAsStaff(name)).toBe(false));
});

/** Usernames that could impersonate the product or its operators, also in a spelling that only looks alike. */
const RESERVED = [
  'about account accounts administrators admins api billing contact help helpdesk info legal marketplace me mod',
  'moderators mods noreply nobody operator owner payments postmaster privacy profile root security service settings',
  'sidekick superhero superuser system team terms undefined null user users webmaster',
].flatMap((line) => line.split(' '));
/** Words that alone, together or with one of the companions claim to be staff. */
const STAFF = 'admin administrator moderator official staff support sysadmin'.split(' ');
const FILLERS = 'care community customer desk i iam im is me mod my real site the this we your'.split(' ');

/** @returns letters only, with one spelling for those that look alike: `n1ne.p0cket` and `nlnepocket` are `ninepocket` */
const skeleton = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/[014573869l]/g, (sign) => LOOKALIKES[sign] ?? '')
    .replace(/vv/g, 'w')
    .replace(/rn/g, 'm')
    .replace(/[^a-z]/g, '');
const LOOKALIKES: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  l: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  6: 'g',
  7: 't',
  8: 'b',
  9: 'g',
};

const withoutDoubles = (letters: string): string => letters.replace(/(.)\1+/g, '$1');

const BRAND = skeleton('ninepocket');
const COMPANIONS = [...RESERVED.filter((word) => word.length > 3), ...FILLERS];
const posing = (spelling: (letters: string) => string): RegExp => {
  const [staff, other] = [STAFF, COMPANIONS].map((words) => words.map(skeleton).map(spelling).join('|'));
  return new RegExp(`^(?:${other})*(?:${staff})s?(?:${other}|${staff})*$`);
};
const POSES = posing((letters) => letters);
const POSES_WITHOUT_DOUBLES = posing(withoutDoubles);
const WORDS = new Set(RESERVED);

export const isReserved = (username: string): boolean => {
  const plain = username.toLowerCase().replace(/[^a-z0-9]/g, '');
  const brand = plain.replace('9pocket', 'ninepocket');
  // Digits may stand for letters, or only make the name unique.
  const spellings = [
    plain,
    plain.replace(/(?<!\d)\d+$/, ''),
    plain.replace(/^\d+/, ''),
    plain.replace(/^\d+|(?<!\d)\d+$/g, ''),
  ];
  return (
    WORDS.has(plain) ||
    withoutDoubles(skeleton(brand)).includes(BRAND) ||
    spellings
      .map(skeleton)
      .some((letters) => POSES.test(letters) || POSES_WITHOUT_DOUBLES.test(withoutDoubles(letters)))
  );
};

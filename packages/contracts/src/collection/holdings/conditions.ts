/** Card conditions: SPEC section 3, aliases from DESIGN section 5. */

export const CONDITIONS = ['Mint', 'Near Mint', 'Excellent', 'Very Good', 'Good', 'Fair', 'Poor'] as const;
export type Condition = (typeof CONDITIONS)[number];
/** Average prices are those of copies in these conditions. */
export const SELLS_AT_MARKET: readonly Condition[] = ['Mint', 'Near Mint'];
export const DEFAULT_CONDITION: Condition = 'Near Mint';

/**
 * Names that collectors and other programs use, reduced to letters. Card game terms follow the scales of eBay and
 * American shops. Imports read the words of programs with another scale by that one.
 */
const NAMES: Record<Condition, string> = {
  Mint: 'm mint mt gemmint gem pristine',
  'Near Mint': 'nm nearmint nmm nmmt nearmintmint mintnearmint nearmintorbetter nearmintplus',
  Excellent:
    'ex exc excellent exmt excellentmint lp lightlyplayed lightplayed lightplay slightlyplayed sp lightlyplayedexcellent goodlightlyplayed',
  'Very Good':
    'vg verygood vgex verygoodexcellent mp moderatelyplayed moderateplayed moderateplay moderatelyplayedverygood',
  Good: 'g gd good',
  Fair: 'f fr fair pl played hp heavilyplayed heavyplayed heavyplay',
  Poor: 'p pr po poor d dm dmg damaged heavilyplayedpoor',
};
const ALIASES = new Map<string, Condition>(
  CONDITIONS.flatMap((condition) => NAMES[condition].split(' ').map((name): [string, Condition] => [name, condition])),
);

/** The letters of a name: `near_mint`, `Near Mint` and `NearMint condition` are the same. */
export const conditionKey = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/condition$/, '');

export const readCondition = (text: string): Condition | null => ALIASES.get(conditionKey(text)) ?? null;

/** Card conditions: SPEC section 3, aliases from DESIGN section 5. */

export const CONDITIONS = ['Mint', 'Near Mint', 'Excellent', 'Very Good', 'Good', 'Fair', 'Poor'] as const;
export type Condition = (typeof CONDITIONS)[number];
/** Average prices are those of copies in these conditions. */
export const SELLS_AT_MARKET: readonly Condition[] = ['Mint', 'Near Mint'];
export const DEFAULT_CONDITION: Condition = 'Near Mint';

/**
 * Names that collectors and other programs use, reduced to letters. Card game terms follow the scales of eBay and
 * shops; ManaBox's `light_played` is a step below its `good`, unlike "Lightly Played" elsewhere.
 */
const NAMES: Record<Condition, string> = {
  Mint: 'm mint mt gemmint gem pristine',
  'Near Mint': 'nm nearmint nmm nmmt nearmintmint mintnearmint nearmintorbetter nearmintplus',
  Excellent: 'ex exc excellent exmt excellentmint lp lightlyplayed slightlyplayed sp lightlyplayedexcellent',
  'Very Good': 'vg verygood vgex verygoodexcellent mp moderatelyplayed moderateplayed moderatelyplayedverygood',
  Good: 'g gd good goodlightlyplayed',
  Fair: 'f fr fair pl played lightplayed hp heavilyplayed heavyplayed',
  Poor: 'p pr po poor d dm dmg damaged heavilyplayedpoor',
};
const ALIASES = new Map<string, Condition>(
  CONDITIONS.flatMap((condition) => NAMES[condition].split(' ').map((name): [string, Condition] => [name, condition])),
);

export const readCondition = (text: string): Condition | null =>
  ALIASES.get(text.toLowerCase().replace(/[^a-z]/g, '')) ?? null;

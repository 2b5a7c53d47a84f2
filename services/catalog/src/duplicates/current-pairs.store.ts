/**
 * Pairs `d` of possible duplicates with their cards `a` and `b`, without cards that were merged or retired since the scan.
 * @param dismissed SQL: `true` selects the dismissed pairs, `false` the others
 * @returns SQL from `from` to the end of `where`
 */
export const currentPairs = (dismissed: string): string => `
  from possible_duplicates d
    join cards a on a.id = d.card_id and not a.retired join cards b on b.id = d.other_id and not b.retired
  where exists (
    select from duplicate_dismissals s where s.card_id = d.card_id and s.other_id = d.other_id) = ${dismissed}`;

/**
 * SQL: the pairs `d` of possible duplicates with their cards `a` and `b`. Cards that were merged or removed since the scan
 * are left out.
 * @param dismissed SQL: whether only dismissed pairs, or only others
 */
export const currentPairs = (dismissed: string): string => `
  from possible_duplicates d
    join cards a on a.id = d.card_id and not a.retired join cards b on b.id = d.other_id and not b.retired
  where exists (
    select from duplicate_dismissals s where s.card_id = d.card_id and s.other_id = d.other_id) = ${dismissed}`;

/** Merged cards and the cards that survived, through any number of merges. Begins with `with recursive`. */
export const SURVIVORS = `
  with recursive merged as (
    select id, merged_into from cards where merged_into is not null
    union
    select merged.id, c.merged_into from merged join cards c on c.id = merged.merged_into where c.merged_into is not null
  ), survivors as (
    select merged.id, merged.merged_into as survivor_id
    from merged join cards c on c.id = merged.merged_into and c.merged_into is null
  )`;

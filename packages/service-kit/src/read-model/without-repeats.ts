/** @returns the facts in their order, in runs of at most `max` in which every id occurs once */
export const withoutRepeats = <T extends { id: number }>(facts: T[], max: number): T[][] => {
  const runs: T[][] = [];
  let ids = new Set<number>();
  for (const fact of facts) {
    const run = runs.at(-1);
    if (run && run.length < max && !ids.has(fact.id)) run.push(fact);
    else {
      runs.push([fact]);
      ids = new Set();
    }
    ids.add(fact.id);
  }
  return runs;
};

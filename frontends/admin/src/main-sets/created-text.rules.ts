interface NamedSet {
  name: string;
  year: number;
  mainSetName: string | null;
}
interface Created {
  name: string;
  suggestedAssignments: NamedSet[];
  conflictingSets: NamedSet[];
  matchingBaseSets: NamedSet[];
}

const count = (sets: NamedSet[], one: string, several: string): string =>
  sets.length === 1 ? `1 ${one}` : `${sets.length} ${several}`;

/** What happened besides the creation: assigned sets, sets of the same name elsewhere, similar sets. */
export const createdText = ({ name, suggestedAssignments, conflictingSets, matchingBaseSets }: Created): string => {
  const texts = [name];
  if (suggestedAssignments.length > 0)
    texts.push(`${count(suggestedAssignments, 'set', 'sets')} of the same name assigned.`);
  for (const { name: set, year, mainSetName } of conflictingSets)
    texts.push(`${set}${year ? ` (${year})` : ''} already belongs to ${mainSetName}.`);
  if (matchingBaseSets.length > 0)
    texts.push(`${count(matchingBaseSets, 'similar set is', 'similar sets are')} unassigned.`);
  return texts.join(' · ');
};

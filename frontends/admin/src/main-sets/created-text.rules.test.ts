import { expect, it } from '@jest/globals';
import { createdText } from './created-text.rules.js';

const none = { name: 'Marvel Universe', suggestedAssignments: [], conflictingSets: [], matchingBaseSets: [] };
const set = (name: string, mainSetName: string | null = null) => ({ name, year: 1992, mainSetName });

it('when nothing else happened, then only the name is shown', () => {
  expect(createdText(none)).toBe('Marvel Universe');
});

it('when sets were assigned, belong elsewhere or are similar, then each is mentioned', () => {
  expect(
    createdText({
      ...none,
      suggestedAssignments: [set('Marvel Universe')],
      conflictingSets: [set('Marvel Universe', 'Impel')],
      matchingBaseSets: [set('Marvel Universe II'), set('Marvel Universe III')],
    }),
  ).toBe(
    'Marvel Universe · 1 set of the same name assigned. · Marvel Universe (1992) already belongs to Impel. · 2 similar sets are unassigned.',
  );
});

export const EXAMPLES = [
  { text: 'spider-man 45', says: 'a name and a card number' },
  { text: 'spidrman', says: 'a misspelled name' },
  { text: '1992 #45', says: 'a year and a card number' },
  { text: 'set:flair is:insert price>20', says: 'inserts of a set worth more than $20' },
] as const;

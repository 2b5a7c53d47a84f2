export const EXAMPLES = [
  { text: 'spider-man 45', meaning: 'a name and a card number' },
  { text: 'spidrman', meaning: 'a misspelled name' },
  { text: '1992 #45', meaning: 'a year and a card number' },
  { text: 'set:flair is:insert price>20', meaning: 'inserts of a set worth more than $20' },
] as const;

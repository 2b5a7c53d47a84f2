interface Figures {
  deals: number;
  partners: number;
  isNew: boolean;
  ratings: { good: number; neutral: number; bad: number };
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** @returns e.g. "12 deals with 8 collectors · 9 good, 1 bad" */
export const traderText = ({ deals, partners, isNew, ratings }: Figures): string => {
  if (isNew) return 'New trader: no deals yet';
  const rated = Object.entries(ratings).flatMap(([verdict, number]) => (number > 0 ? [`${number} ${verdict}`] : []));
  return [`${count(deals, 'deal')} with ${count(partners, 'collector')}`, rated.join(', ')].filter(Boolean).join(' · ');
};

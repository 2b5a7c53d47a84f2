import type { Profile } from '@ninepocket/contracts/social/social';

export const addressLines = ({ street, city, state, postalCode, country }: Profile['address']): string[] => {
  const region = [state, postalCode].filter(Boolean).join(' ');
  return [street, [city, region].filter(Boolean).join(', '), country].filter((line): line is string => Boolean(line));
};

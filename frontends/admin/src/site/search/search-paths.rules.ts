/** Addresses of searches in the admin screens. */
export const usersPath = (text: string): string => `/admin/users?${new URLSearchParams({ q: text })}`;

export const catalogPath = (text: string): string => `/admin/catalog?${new URLSearchParams({ q: text })}`;

interface NamedSet {
  name: string;
  year: number;
}

/** What to type to see this set's cards only, or one of them. Years below 1 are unknown. */
export const termsFor = ({ name, year }: NamedSet, cardNumber?: string): string =>
  [
    `set:${quoted(name)}`,
    ...(year > 0 ? [`year:${year}`] : []),
    ...(cardNumber === undefined ? [] : [`number:${quoted(cardNumber)}`]),
  ].join(' ');

const quoted = (text: string): string => `"${text.replaceAll('"', ' ')}"`;

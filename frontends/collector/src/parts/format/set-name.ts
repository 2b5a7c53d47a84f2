/** Takes a set's year and name, gives both in one line; 0 stands for a year that nobody knows. */
export const yearAndName = (year: number, name: string): string => (year > 0 ? `${year} ${name}` : name);

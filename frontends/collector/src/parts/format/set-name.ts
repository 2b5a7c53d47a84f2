export const yearAndName = (year: number, name: string): string => (year > 0 ? `${year} ${name}` : name);

/** Only what was edited is sent. */
export const changesOf = <T extends object>(values: T, before: Partial<T>): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== before[field as keyof T]),
  ) as Partial<T>;

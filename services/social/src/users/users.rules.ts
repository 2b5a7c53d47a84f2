export const searchPattern = (search = ''): string | null => {
  const words = search.replace(/\p{Cc}/gu, '').trim();
  return words ? `%${words.replace(/[\\%_]/g, '\\$&')}%` : null;
};

/**
 * Reads a price as users type it: `2`, `2.5`, `$1,200.50`.
 * @returns dollars; null when empty; 'invalid' when it is not a price
 */
export const readDollars = (typed: string): number | null | 'invalid' => {
  const text = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '');
  if (text === '') return null;
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(text)) return 'invalid';
  return Number(text);
};

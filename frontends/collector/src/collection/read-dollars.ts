/** `1,200.50`, and `12,50` as many collectors outside the US write it. @returns null for an empty text */
export const readDollars = (typed: string): number | null | 'invalid' => {
  const text = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '')
    .replace(/^(\d+),(\d\d)$/, '$1.$2');
  if (text === '') return null;
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(text)) return 'invalid';
  return Number(text);
};

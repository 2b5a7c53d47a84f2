// A text as its words, for the oracle: written apart from the service's own.
export const parts = (text) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .match(/[\p{L}0-9]+/gu) ?? [];

export const parts = (text) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .match(/[\p{L}0-9]+/gu) ?? [];

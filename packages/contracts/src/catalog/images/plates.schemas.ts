import { z } from 'zod';
import { idInput } from '../../http/fields/fields.schemas.js';
import { PLATE_WIDTHS, type PlateWidth } from './plate-files.js';

const FILE = new RegExp(`^(\\w{1,40})-(${PLATE_WIDTHS.join('|')})\\.webp$`);

const partsOf = (file: string): { key: string; width: PlateWidth } => {
  const [, key = '', width] = FILE.exec(file) ?? [];
  return { key, width: PLATE_WIDTHS.find((known) => String(known) === width) ?? PLATE_WIDTHS[0] };
};

export const readPlate = {
  params: z.object({ cardId: idInput, file: z.string().regex(FILE).transform(partsOf) }),
};

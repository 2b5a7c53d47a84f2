const COLUMNS = 9;
const ROWS = 8;

/**
 * A perceptual hash (dHash): whether each cell of a small gray copy is darker than its right neighbor. Copies of an image
 * in other sizes, formats and qualities differ in few bits.
 * @param {import('sharp').Sharp} image @returns {Promise<string>} 64 bits as 16 hexadecimal digits
 */
export async function differenceHash(image) {
  const gray = await image
    .flatten({ background: 'white' })
    .resize({ width: COLUMNS, height: ROWS, fit: 'fill' })
    .greyscale()
    .raw({ depth: 'uchar' })
    .toBuffer();
  let bits = 0n;
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS - 1; column++) {
      const at = row * COLUMNS + column;
      bits = (bits << 1n) | ((gray[at] ?? 0) < (gray[at + 1] ?? 0) ? 1n : 0n);
    }
  return bits.toString(16).padStart(16, '0');
}

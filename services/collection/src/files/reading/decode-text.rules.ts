const startsWith = (bytes: Buffer, ...first: number[]): boolean => first.every((byte, index) => bytes[index] === byte);

/**
 * Decodes UTF-8, the UTF-16 of Excel's "Unicode text" (by its byte order mark), or the Windows-1252 of older spreadsheets.
 * @returns null for a binary file, such as a workbook
 */
export const decodeText = (bytes: Buffer): string | null => {
  const text = startsWith(bytes, 0xff, 0xfe)
    ? new TextDecoder('utf-16le').decode(bytes)
    : startsWith(bytes, 0xfe, 0xff)
      ? new TextDecoder('utf-16be').decode(bytes)
      : decodeSingleBytes(bytes);
  return text.includes('\0') || text.startsWith('PK\x03\x04') ? null : text;
};

const decodeSingleBytes = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

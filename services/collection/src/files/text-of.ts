/** The bytes of a collector's file as text. */
import { notCsv } from './unreadable.js';

const startsWith = (bytes: Buffer, ...first: number[]): boolean => first.every((byte, index) => bytes[index] === byte);

/**
 * UTF-8, the UTF-16 of Excel's "Unicode text" (it has a mark at its beginning), or what older spreadsheets write.
 * @throws ProblemError not_csv
 */
export const textOf = (bytes: Buffer): string => {
  const text = startsWith(bytes, 0xff, 0xfe)
    ? new TextDecoder('utf-16le').decode(bytes)
    : startsWith(bytes, 0xfe, 0xff)
      ? new TextDecoder('utf-16be').decode(bytes)
      : narrow(bytes);
  if (text.includes('\0') || text.startsWith('PK\x03\x04'))
    throw notCsv('This is not a text file. Please save it as CSV first.');
  return text;
};

const narrow = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** The numbers of cards as people and their programs write them. */
import { foldText } from '../../text/search-words.js';
import { withoutInvisible } from '../../text/invisible.js';

/** Every kind of dash, and the minus sign. */
const DASHES = /[\p{Pd}\u2212]/gu;
/** `#11`, `No. 11`, `Nr 11`, `№ 11`, `Card #11`; not `NO1` and not `No-1`. */
const LABEL =
  /^(?:card\s{0,3})?(?:#|№|n[°º]|(?:no|nr|num|number)\b[.:]?)\s{0,3}#?\s{0,3}(?=[\p{L}\d])|^card\s{1,3}(?=\d)/iu;

/**
 * The number without what programs and people put around it: `="011"` and `'011` protect zeros in spreadsheets, which
 * also turn 11 into `11.0`, or into `11,0` in most of Europe. `1,000` is a thousand.
 */
export const plainCardNumber = (cell: string): string => (MOST.test(cell) ? cell : withoutAdditions(cell));

const MOST = /^[a-z]{0,3}\d+[a-z]?$/i;

const withoutAdditions = (cell: string): string =>
  withoutInvisible(cell)
    .trim()
    .replace(/^=?"([^"]*)"$/, '$1')
    .replace(/^['’‘](?=\S)/, '')
    .replace(/^(\d+)(?:\.0+|,0{1,2})$/, '$1')
    .replace(DASHES, '-')
    .replace(LABEL, '');

/** Equal for `007`, `#7` and `7`, and for `XH-1` and `xh–1`. */
export const cardNumberKey = (number: string): string => foldText(plainCardNumber(number)).replace(/^0+(?=\d)/, '');

/** Letters and digits: equal for `XH1`, `XH 01` and `XH-1`, and not for `1-1` and `11`. Cards of a set may share it. */
export const looseNumberKey = (number: string): string =>
  foldText(plainCardNumber(number))
    .replace(/(?<=\d)[^\p{L}\p{N}]+(?=\d)/gu, '-')
    .replace(/[^\p{L}\p{N}-]+|-(?!\d)|(?<!\d)-/gu, '')
    .replace(/(?<!\d)0+(?=\d)/g, '');

/** `11` for `11/162` and `11 of 162`; undefined without a total. */
export const numberBeforeTotal = (number: string): string | undefined =>
  /^(\S[^/]{0,30}?)\s{0,3}(?:\/|\b(?:out )?of\b)\s{0,3}\d{1,5}$/i.exec(plainCardNumber(number))?.[1];

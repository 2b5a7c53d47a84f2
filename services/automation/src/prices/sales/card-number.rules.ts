import { foldTitle, isSeason, isYear } from './title.rules.js';

/** Numbers of something else: "series 2", "issue #300", "12/99" of a numbered parallel, the label's certificate. */
const OTHER_NUMBERS =
  /\b(?:series|ser|vol|volume|wave|issues?|comic|part|pt|box|pack|lot|cert|certification|pop|population|chapter|book|item|sku|tier|top|rank)[ .:#]{0,3}\d{1,9}/g;
const SERIAL =
  /(?:#'?e?d\b|\bnumbered\b|\bserial\b|\bs\/n\b|\bsn\b|\blimited\b|\bltd\b|\bprint run\b|\bout of\b|\ble\b)(?: (?:number|no\.?|edition|to|of|#))?[ :]?#?\/? ?\d{1,6}(?: ?(?:\/|of) ?\d{1,6})?/g;

/** "#44", "#MH-1", "#44/150". */
const HASH = /# ?([a-z]{0,4}-?\d{1,4}[a-z]?)(?![a-z\d]|\.\d)(?: ?\/ ?(\d{1,5}))?/g;
/** "No. 44", "Card 44". */
const WORD = /\b(?:no|nr|num|number|card)\b[.:]? ?(\d{1,4}[a-z]?)(?![a-z\d]|[./]\d)/g;
/** "44/150", "3 of 9". */
const FRACTION = /(?<![\w./#-])(\d{1,3})(?: ?\/ ?| of )(\d{1,4})(?![\w/]|\.\d)/g;
const PRINT_RUNS = new Set([
  1, 5, 10, 15, 20, 25, 30, 35, 40, 49, 50, 75, 99, 100, 125, 149, 175, 199, 200, 225, 249, 250, 299, 300, 349, 350, 399,
  400, 499, 500, 599, 699, 750, 799, 899, 999,
]); // prettier-ignore

/**
 * Whether a title names a number, and not the card's. "12/99" may be the print run of a numbered parallel, and years and
 * grades are no numbers of cards. A title without a number says nothing.
 * @param title folded and without the card's own words and the grade
 */
export const namesOtherNumber = (title: string, cardNumber: string): boolean => {
  const own = numberKey(cardNumber);
  if (!/\d/.test(own)) return false;
  const total = Number(/\/\s*(\d+)/.exec(cardNumber)?.[1] ?? 0);
  const rest = title.replace(OTHER_NUMBERS, ' ').replace(SERIAL, ' ');
  const isPrintRun = (of: number): boolean => of !== total && PRINT_RUNS.has(of);
  const marked = [...rest.matchAll(HASH), ...rest.matchAll(WORD)]
    .map(([, number = '', of]) => ({ key: numberKey(number), isSerial: of !== undefined && isPrintRun(Number(of)) }))
    .filter(({ key, isSerial }) => key === own || !(isSerial || isYear(Number(key))));
  const fractions = [...rest.matchAll(FRACTION)]
    .map(([, number = '', of]) => ({ key: numberKey(number), number: Number(number), of: Number(of) }))
    .filter(({ key, number, of }) =>
      isPrintRun(of) || isSeason(number, of) ? key === own && marked.length === 0 : true,
    );
  if ([...marked, ...fractions].some(({ key }) => key === own)) return false;
  if (/[a-z]/.test(own) && rest.split(/[^a-z\d-]+/).some((word) => numberKey(word) === own)) return false;
  return marked.length + fractions.length > 0;
};

/** "044/150", "#44" and "No. 44" are 44; "XH-1" is xh1. */
const numberKey = (number: string): string =>
  (foldTitle(number).split('/')[0] ?? '')
    .replace(/^(?:#|(?:no|nr|card)\b\.?) ?/, '')
    .replace(/[ .-]/g, '')
    .replace(/^([a-z]*)0+(?=\d)/, '$1');

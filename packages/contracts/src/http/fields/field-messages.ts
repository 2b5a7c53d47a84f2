/** What people read about an input that is not valid. A schema with a message of its own replaces these. */
import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** Pass as `error` to `safeParse`, or as zod's `customError`. */
export const fieldMessage = (issue: Issue): string => {
  if (isMissing(issue.input)) return issue.expected === 'object' ? NO_OBJECT : REQUIRED;
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? NOT_VALID;
    case 'invalid_value':
      return issue.values.length === 1
        ? `Must be ${String(issue.values[0])}.`
        : `Must be one of: ${issue.values.map(String).join(', ')}.`;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'not_multiple_of':
      return `Must be a multiple of ${plain(issue.divisor)}.`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? NOT_VALID;
    case 'unrecognized_keys':
      return `Unknown field${issue.keys.length === 1 ? '' : 's'}: ${issue.keys.join(', ')}.`;
    default:
      return NOT_VALID;
  }
};

export const REQUIRED = 'This field is required.';
const NOT_VALID = 'Not valid.';
const NO_OBJECT = 'A JSON object is required.';
export const WHOLE_NUMBER = 'Must be a whole number.';

const TYPES: Partial<Record<string, string>> = {
  string: 'Must be text.',
  number: 'Must be a number.',
  int: WHOLE_NUMBER,
  boolean: 'Must be true or false.',
  array: 'Must be a list.',
  object: 'Must be a JSON object.',
  record: 'Must be a JSON object.',
};

const FORMATS: Partial<Record<string, string>> = {
  uuid: 'Not a valid id.',
  email: 'Not a valid email address.',
  url: 'Not a valid web address.',
  date: 'Not a valid date.',
  datetime: 'Not a valid date and time.',
};

const isMissing = (input: unknown): boolean => input === undefined || input === null || input === '';

const tooSmall = ({
  origin,
  minimum,
  exact,
  inclusive,
}: Pick<z.core.$ZodIssueTooSmall, 'origin' | 'minimum' | 'exact' | 'inclusive'>): string => {
  if (isSized(origin)) return sizeMessage(origin, exact ? 'exactly' : 'at least', minimum);
  return `Must be ${inclusive ? 'at least' : 'more than'} ${plain(minimum)}.`;
};

const tooBig = ({
  origin,
  maximum,
  exact,
  inclusive,
}: Pick<z.core.$ZodIssueTooBig, 'origin' | 'maximum' | 'exact' | 'inclusive'>): string => {
  if (isSized(origin)) return sizeMessage(origin, exact ? 'exactly' : 'at most', maximum);
  return `Must be ${inclusive ? 'at most' : 'less than'} ${plain(maximum)}.`;
};

const isSized = (origin: string): origin is 'string' | 'array' | 'set' => ['string', 'array', 'set'].includes(origin);

const sizeMessage = (origin: 'string' | 'array' | 'set', limit: string, size: number | bigint): string => {
  const plural = size === 1 || size === 1n ? '' : 's';
  return origin === 'string'
    ? `Must be ${limit} ${plain(size)} character${plural} long.`
    : `Must contain ${limit} ${plain(size)} item${plural}.`;
};

const plain = (number: number | bigint): string => number.toLocaleString('en-US');

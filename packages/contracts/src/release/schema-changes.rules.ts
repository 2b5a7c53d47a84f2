/** Decides whether a JSON Schema accepts everything that another one does, for the keywords that zod generates. */

export type JsonSchema = Readonly<Record<string, unknown>>;

const KNOWN = new Set(
  [
    'type properties required additionalProperties propertyNames items prefixItems anyOf oneOf enum const format pattern',
    'minimum maximum exclusiveMinimum exclusiveMaximum minLength maxLength minItems maxItems multipleOf',
    'title description default examples id contentEncoding $schema',
  ].flatMap((line) => line.split(' ')),
);

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const equal = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const typeName = ({ type = 'any' }: JsonSchema): string => (typeof type === 'string' ? type : JSON.stringify(type));
const schemaOf = (value: unknown): JsonSchema => (isObject(value) ? value : {});
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/**
 * @param options.unknownFields `reported` for requests: a field that is no longer read is a change for its sender
 * @returns what `to` rejects of the values of `from`, as `path: reason`
 */
export const rejectedBy = (
  to: JsonSchema,
  from: JsonSchema,
  path: string,
  options: { unknownFields: 'ignored' | 'reported' },
): string[] => {
  const compare = (left: unknown, right: unknown, at: string): string[] =>
    rejectedBy(schemaOf(left), schemaOf(right), at, options);
  if (equal(to, from)) return [];
  const branches = listOf(from.anyOf ?? from.oneOf);
  if (branches.length) return branches.flatMap((branch) => compare(to, branch, path));
  const alternatives = listOf(to.anyOf ?? to.oneOf);
  if (alternatives.length) {
    const results = alternatives.map((alternative) => compare(alternative, from, path));
    const sameType = results.filter((_, index) => schemaOf(alternatives[index]).type === from.type);
    return results.some((result) => result.length === 0) ? [] : (sameType[0] ?? [`${path}: no longer allowed`]);
  }
  if (!acceptsType(to, from)) return [`${path}: ${typeName(from)} where ${typeName(to)} is expected`];
  return [
    ...unknownKeywords(to, from, path),
    ...valueProblems(to, from, path),
    ...rangeProblems(to, from, path),
    ...('items' in to ? compare(to.items, from.items, `${path}[]`) : []),
    ...listOf(to.prefixItems).flatMap((item, index) =>
      compare(item, listOf(from.prefixItems)[index], `${path}[${index}]`),
    ),
    ...fieldProblems(to, from, path, options.unknownFields, compare),
  ];
};

/** Keywords that this file cannot interpret must stay the same. */
const unknownKeywords = (to: JsonSchema, from: JsonSchema, path: string): string[] =>
  [...new Set([...Object.keys(to), ...Object.keys(from)])]
    .filter((keyword) => !KNOWN.has(keyword) && !equal(to[keyword], from[keyword]))
    .map((keyword) => `${path}: ${keyword} changed`);

const typesOf = ({ type }: JsonSchema): unknown[] => (Array.isArray(type) ? type : [type]);

const acceptsType = (to: JsonSchema, from: JsonSchema): boolean => {
  const types = typesOf(to);
  const accepts = (type: unknown) => types.includes(type) || (type === 'integer' && types.includes('number'));
  return to.type === undefined || typesOf(from).every(accepts);
};

const valuesOf = (schema: JsonSchema): unknown[] | null =>
  'const' in schema ? [schema.const] : Array.isArray(schema.enum) ? (schema.enum as unknown[]) : null;

const valueProblems = (to: JsonSchema, from: JsonSchema, path: string): string[] => {
  const allowed = valuesOf(to);
  const given = valuesOf(from);
  if (allowed && !given) return [`${path}: restricted to ${JSON.stringify(allowed)}`];
  const missing = allowed && given ? given.filter((value) => !allowed.includes(value)) : [];
  const values = missing.map((value) => `${path}: value ${JSON.stringify(value)} not accepted`);
  const formats = ['format', 'pattern', 'propertyNames']
    .filter((keyword) => keyword in to && !equal(to[keyword], from[keyword]) && !given)
    .map((keyword) => `${path}: ${keyword} changed`);
  return [...values, ...formats];
};

const rangeProblems = (to: JsonSchema, from: JsonSchema, path: string): string[] => {
  if (valuesOf(from)) return [];
  const narrower = (keyword: string, limits: (limit: number, current: number) => boolean): string[] => {
    const [limit, current] = [to[keyword], from[keyword]];
    if (typeof limit !== 'number') return [];
    return typeof current === 'number' && !limits(limit, current) ? [] : [`${path}: ${keyword} is now ${limit}`];
  };
  return [
    ...['minimum', 'exclusiveMinimum', 'minLength', 'minItems'].flatMap((k) => narrower(k, (a, b) => a > b)),
    ...['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'].flatMap((k) => narrower(k, (a, b) => a < b)),
    ...narrower('multipleOf', (a, b) => a !== b),
  ];
};

type Compare = (to: unknown, from: unknown, path: string) => string[];

const fieldProblems = (
  to: JsonSchema,
  from: JsonSchema,
  path: string,
  unknownFields: 'ignored' | 'reported',
  compare: Compare,
): string[] => {
  const [known, given] = [schemaOf(to.properties), schemaOf(from.properties)];
  const [needed, present] = [listOf(to.required), listOf(from.required)];
  const missing = needed.filter((name) => !present.includes(name)).map(String);
  const extra = Object.keys(given).filter((name) => !(name in known) && !isObject(to.additionalProperties));
  return [
    ...missing.map((name) => `${path}.${name}: ${unknownFields === 'reported' ? 'now required' : 'may be missing'}`),
    ...(unknownFields === 'reported' && isObject(to.properties) ? extra.map((name) => `${path}.${name}: removed`) : []),
    ...Object.keys(known)
      .filter((name) => name in given)
      .flatMap((name) => compare(known[name], given[name], `${path}.${name}`)),
    ...(isObject(to.additionalProperties)
      ? compare(to.additionalProperties, from.additionalProperties, `${path}.*`)
      : []),
  ];
};

import type { AuditEntry } from '@ninepocket/contracts/catalog/audit';

type Fields = AuditEntry['before'];

/** As JSON compares them: an undefined field is a missing one, and a date equals its text. */
const textOf = (value: unknown): string | undefined => JSON.stringify(value) as string | undefined;

/** @returns null when nothing differs; without `before` or `after`, all fields of the other */
export const changedFields = (before: Fields, after: Fields): { before: Fields; after: Fields } | null => {
  if (!before || !after) return { before, after };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => textOf(before[name]) !== textOf(after[name]));
  if (changed.length === 0) return null;
  const pick = (fields: Record<string, unknown>) =>
    Object.fromEntries(changed.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]));
  return { before: pick(before), after: pick(after) };
};

const ADDRESS = /(?<![^\s@"'<>(),:;])([^\s@"'<>(),:;]+)@((?:[^\s@"'<>(),:;.]+\.+)+[^\s@"'<>(),:;.]+)/g;

/** The log cannot be changed when an account is deleted, so it contains no complete address: `a…@example.com`. */
export const maskAddresses = <T>(value: T): T => mask(value) as T;

const mask = (value: unknown): unknown => {
  if (typeof value === 'string')
    return value.replace(
      ADDRESS,
      (_, name: string, host: string) => `${String.fromCodePoint(name.codePointAt(0)!)}…@${host}`,
    );
  if (Array.isArray(value)) return value.map(mask);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, mask(field)]));
};

import type { AuditFilters, AuditRecord } from '@ninepocket/contracts/catalog/audit';
import { SERVICES, type ServiceName } from '@ninepocket/contracts/services';

export type AuditView = { q: string; service: ServiceName | ''; from: string; to: string; actor: number | null };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (text: string | null): string => (text && DAY.test(text) ? text : '');

export const readAuditView = (query: URLSearchParams): AuditView => ({
  q: (query.get('q') ?? '').slice(0, 100),
  service: SERVICES.find((name) => name === query.get('service')) ?? '',
  from: dayOf(query.get('from')),
  to: dayOf(query.get('to')),
  actor: Number(/^[1-9]\d{0,9}$/.exec(query.get('actor') ?? '')?.[0]) || null,
});

/** The admin's own days, of which `to` is the last. */
export const auditQueryOf = ({ q, service, from, to, actor }: AuditView): Partial<AuditFilters> => ({
  ...(q && { q }),
  ...(service && { service }),
  ...(actor && { actorId: actor }),
  ...(from && { from: startOf(from, 0) }),
  ...(to && { to: startOf(to, 1) }),
});

const startOf = (day: string, daysLater: number): string => {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + daysLater);
  return date.toISOString();
};

/** `card-set.cards-added` → "Card set: cards added" */
export const actionText = (action: string): string => {
  const [thing = '', happened = ''] = action.replaceAll('-', ' ').split('.');
  return `${capital(thing)}: ${happened}`;
};

/** `frontImageUrl` → "Front image url" */
export const fieldText = (name: string): string =>
  capital(
    name
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      .replaceAll(/[-_]/g, ' ')
      .toLowerCase(),
  );

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** @returns null for no value */
export const valueText = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return value.toLocaleString('en-US');
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((item) => valueText(item) ?? '–').join(', ') || null;
  return JSON.stringify(value);
};

export type FieldChange = { field: string; before: string | null; after: string | null };

export const changesOf = ({ before, after }: Pick<AuditRecord, 'before' | 'after'>): FieldChange[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((name) => ({
    field: fieldText(name),
    before: valueText(before?.[name]),
    after: valueText(after?.[name]),
  }));

export const SERVICE_CHOICES = [
  { value: '', label: 'All areas' },
  ...SERVICES.map((name) => ({ value: name, label: fieldText(name) })),
];

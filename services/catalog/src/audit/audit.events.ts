import type { AuditEntry } from '@ninepocket/contracts/catalog/audit';
import { sourceOf, type EventEnvelope } from '@ninepocket/contracts/events/event';
import {
  automationAdminChanged,
  billingAdminChanged,
  catalogAdminChanged,
  collectionAdminChanged,
  socialAdminChanged,
} from '@ninepocket/contracts/events/events';
import { on, type Subscription } from '@ninepocket/service-kit/consumer/subscription';
import type pg from 'pg';
import { insertAuditRecord } from './audit.store.js';

const store = (tx: pg.PoolClient, entry: AuditEntry, { name, time }: EventEnvelope): Promise<void> =>
  insertAuditRecord(tx, { ...entry, service: sourceOf(name), at: time });

export const auditSubscriptions: Subscription[] = [
  on(catalogAdminChanged, store),
  on(collectionAdminChanged, store),
  on(socialAdminChanged, store),
  on(billingAdminChanged, store),
  on(automationAdminChanged, store),
];

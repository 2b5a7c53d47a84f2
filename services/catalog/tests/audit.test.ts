import {
  exportAuditRecords,
  listAuditRecords,
  type AuditEntry,
  type AuditRecord,
} from '@ninepocket/contracts/catalog/audit';
import { billingAdminChanged, socialAdminChanged } from '@ninepocket/contracts/events/events';
import { openPublisher, type TestPublisher } from '@ninepocket/service-kit/testing/publisher';
import { eventually, type TestInput } from '@ninepocket/service-kit/testing/testing';
import { transaction } from '@ninepocket/service-kit/database/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recordAudit } from '../src/record-audit.js';
import { startWorld, type World } from './world.js';

let world: World;
let social: TestPublisher;
let billing: TestPublisher;
beforeAll(async () => {
  world = await startWorld();
  [social, billing] = await Promise.all([openPublisher('social'), openPublisher('billing')]);
});
afterAll(async () => {
  await Promise.all([social.close(), billing.close()]);
  await world.close();
});

const buildEntry = (more: Partial<AuditEntry> = {}): AuditEntry => ({
  actorId: 1,
  action: 'user.updated',
  target: { type: 'user', id: '7', label: 'élodie' },
  before: { plan: 'SIDE_KICK' },
  after: { plan: 'SUPER_HERO' },
  requestId: null,
  ...more,
});
const find = async (query: TestInput<typeof listAuditRecords>['query']): Promise<AuditRecord[]> =>
  (await world.admin.call(listAuditRecords, { query })).body;
const actionsOf = async (query: TestInput<typeof listAuditRecords>['query']) =>
  (await find(query)).map(({ action }) => action);

let event = 0;
const publish = (more: Partial<AuditEntry>, time: string, id = ++event) =>
  social.publish(socialAdminChanged, id, buildEntry(more), { time });

describe('audit log', () => {
  it('when services publish admin changes, then they are listed newest first, page by page', async () => {
    await publish({ action: 'user.created', before: null }, '2026-01-01T10:00:00.000Z');
    await publish({ action: 'user.deleted', actorId: 2, after: null }, '2026-01-03T10:00:00.000Z');
    await billing.publish(billingAdminChanged, 1, buildEntry({ action: 'reconciliation.started' }), {
      time: '2026-01-02T10:00:00.000Z',
    });
    await eventually(async () =>
      expect(await actionsOf({})).toEqual(['user.deleted', 'reconciliation.started', 'user.created']),
    );
    expect((await find({ limit: 1 }))[0]).toEqual({
      id: expect.any(Number),
      at: '2026-01-03T10:00:00.000Z',
      service: 'social',
      ...buildEntry({ action: 'user.deleted', actorId: 2, after: null }),
    });
    const seen: string[] = [];
    for (let cursor: string | undefined, pages = 0; pages < 4; pages++) {
      const { body, page } = await world.admin.call(listAuditRecords, { query: { limit: 1, cursor } });
      seen.push(...body.map(({ action }) => action));
      if (page.next === null) break;
      cursor = page.next;
    }
    expect(seen).toEqual(['user.deleted', 'reconciliation.started', 'user.created']);
  });

  it('when the same event is delivered twice, then it is stored once', async () => {
    const twice = ++event;
    const target = { type: 'badge', id: '3', label: 'Twice' };
    await publish({ target, action: 'badge.awarded' }, '2026-01-04T10:00:00.000Z', twice);
    await publish({ target, action: 'badge.awarded' }, '2026-01-04T10:00:00.000Z', twice);
    await publish({ target, action: 'badge.removed' }, '2026-01-04T11:00:00.000Z');
    await eventually(async () => expect(await actionsOf({ targetType: 'badge' })).toContain('badge.removed'));
    expect(await actionsOf({ targetType: 'badge' })).toEqual(['badge.removed', 'badge.awarded']);
  });

  it('when filters are given, then all of them apply', async () => {
    expect(await actionsOf({ actorId: 2 })).toEqual(['user.deleted']);
    expect(await actionsOf({ service: 'billing' })).toEqual(['reconciliation.started']);
    expect(await actionsOf({ action: 'user.created' })).toEqual(['user.created']);
    expect(await actionsOf({ targetType: 'user', targetId: '7', service: 'social' })).toEqual([
      'user.deleted',
      'user.created',
    ]);
    const day = { from: '2026-01-02T00:00:00.000Z', to: '2026-01-03T10:00:00.000Z' };
    expect(await actionsOf(day)).toEqual(['reconciliation.started']);
    expect(await actionsOf({ ...day, actorId: 2 })).toEqual([]);
  });

  it('when words are searched, then beginnings match, whatever the case and accents', async () => {
    expect(await actionsOf({ q: 'ELODIE del' })).toEqual(['user.deleted']);
    expect(await actionsOf({ q: 'user.created' })).toEqual(['user.created']);
    expect(await actionsOf({ q: "nothing ' | & !" })).toEqual([]);
  });

  it('when the filters are not valid, then each is named in the problem', async () => {
    const query = { actorId: 'x', service: 'gateway', from: 'yesterday' } as never;
    const { status, body } = await world.admin.call(listAuditRecords, { query });
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([
      400,
      ['query.actorId', 'query.service', 'query.from'],
    ]);
  });

  it.each(['0000-01-01T00:00:00Z', '2026-10-11T09:55:46+16:05'])(
    'when a time is %s, which the database cannot store, then list and export answer 400',
    async (to) => {
      for (const endpoint of [listAuditRecords, exportAuditRecords]) {
        const { status, body } = await world.admin.call(endpoint, { query: { to } });
        expect([status, (body as { code?: string }).code]).toEqual([400, 'bad_input']);
      }
    },
  );

  it('when a row is updated or deleted, then the database refuses, also for the owner', async () => {
    for (const sql of ['update audit_log set actor_id = 9', 'delete from audit_log', 'truncate audit_log'])
      await expect(world.sql.query(sql)).rejects.toThrow('The audit log is append-only.');
    expect(await actionsOf({ actorId: 2 })).toEqual(['user.deleted']);
  });

  it('when a role owns the table, then it has no right to update, delete or truncate', async () => {
    const { rows } = await world.sql.query<{ rights: string[] }>(
      `select array_agg(privilege_type::text order by 1) as rights
         from pg_class c, aclexplode(c.relacl) a where c.oid = 'audit_log'::regclass and a.grantee = c.relowner`,
    );
    expect(rows[0]?.rights).toEqual(expect.arrayContaining(['INSERT', 'SELECT']));
    for (const right of ['UPDATE', 'DELETE', 'TRUNCATE']) expect(rows[0]?.rights).not.toContain(right);
  });

  it('when a change is rolled back, then it is not in the log', async () => {
    const entry = { ...buildEntry(), target: { type: 'card', id: '1', label: 'Rolled back' } };
    const failing = transaction(world.sql, async (tx) => {
      await recordAudit(tx, entry);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await transaction(world.sql, (tx) =>
      recordAudit(tx, { ...entry, target: { ...entry.target, label: 'Committed' } }),
    );
    await eventually(async () => expect(await find({ q: 'committed' })).toHaveLength(1));
    expect(await find({ q: 'rolled' })).toEqual([]);
  });

  it('when the log is exported, then cells that look like formulas are text, and filters apply', async () => {
    await publish(
      { target: { type: 'user', id: '8', label: '=1+1' }, action: 'user.renamed' },
      '2026-01-05T10:00:00.000Z',
    );
    await eventually(async () => expect(await find({ action: 'user.renamed' })).toHaveLength(1));
    const { body, headers } = await world.admin.call(exportAuditRecords, { query: { service: 'social' } });
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = String(body).split('\r\n');
    expect(lines).toHaveLength(1 + 5 + 1);
    expect(lines[1]).toBe(
      `2026-01-05T10:00:00.000Z,social,1,"user.renamed","user","8","'=1+1","{""plan"":""SIDE_KICK""}","{""plan"":""SUPER_HERO""}",""`,
    );
  });
});

import type { ScheduleName } from '@ninepocket/contracts/automation/jobs';
import type { JobKind } from '@ninepocket/contracts/automation/job-kinds';
import type { Queryable } from '@ninepocket/service-kit/database/database';

export interface StoredSchedule {
  name: ScheduleName;
  kind: JobKind;
  cron: string;
  enabled: boolean;
  batchSize: number;
  maxPerDay: number | null;
  nextDue: Date | null;
}

export interface Scheduler {
  enabled: boolean;
  timeZone: string;
}

const COLUMNS = `name, kind, cron, enabled, batch_size as "batchSize", max_per_day as "maxPerDay", next_due as "nextDue"`;

export const findScheduler = async (db: Queryable, { lock = false } = {}): Promise<Scheduler> => {
  const { rows } = await db.query<Scheduler>(
    `select enabled, time_zone as "timeZone" from scheduler${lock ? ' for update' : ''}`,
  );
  if (!rows[0]) throw new Error('The scheduler has no row');
  return rows[0];
};

export const storeScheduler = async (db: Queryable, { enabled, timeZone }: Scheduler): Promise<void> => {
  await db.query('update scheduler set enabled = $1, time_zone = $2', [enabled, timeZone]);
};

export const listSchedules = async (db: Queryable): Promise<StoredSchedule[]> => {
  const { rows } = await db.query<StoredSchedule>(`select ${COLUMNS} from schedules order by name`);
  return rows;
};

export const findSchedule = async (db: Queryable, name: ScheduleName): Promise<StoredSchedule> => {
  const { rows } = await db.query<StoredSchedule>(`select ${COLUMNS} from schedules where name = $1`, [name]);
  if (!rows[0]) throw new Error(`There is no schedule ${name}`);
  return rows[0];
};

export const storeSchedule = async (db: Queryable, schedule: StoredSchedule): Promise<void> => {
  await db.query(
    'update schedules set cron = $2, enabled = $3, batch_size = $4, max_per_day = $5, next_due = $6 where name = $1',
    [schedule.name, schedule.cron, schedule.enabled, schedule.batchSize, schedule.maxPerDay, schedule.nextDue],
  );
};

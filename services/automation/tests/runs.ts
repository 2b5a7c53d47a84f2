import type { RunEvent } from '@ninepocket/contracts/automation/jobs';
import { getJobRun, runScheduleNow, watchJobRun } from '@ninepocket/contracts/automation/jobs';
import { callerOf, eventually } from '@ninepocket/service-kit/testing/testing';
import type { World } from './world.js';

export const asAdmin = (world: World) => callerOf(world.automation.url, { userId: 9, isAdmin: true }, 'automation');

export const startRefresh = (world: World) => asAdmin(world).call(runScheduleNow, { params: { name: 'priceRefresh' } });

export const untilEnded = async (world: World, id: string) => {
  const read = async () => (await asAdmin(world).call(getJobRun, { params: { id } })).body;
  await eventually(async () => {
    const { endedAt, state } = await read();
    if (endedAt === null) throw new Error(`The run is ${state}`);
  });
  return read();
};

export const readLines = (stream: string): RunEvent[] =>
  stream
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => JSON.parse(line.slice('data: '.length)) as RunEvent);

/** Follows the run until its stream ends. */
export const linesOf = async (world: World, id: string): Promise<RunEvent[]> => {
  const { body } = await asAdmin(world).call(watchJobRun, { params: { id } });
  return readLines(body as unknown as string);
};

export const idsOf = (lines: RunEvent[]): number[] => lines.flatMap(({ cardId }) => cardId ?? []);

import type { ServiceState } from '@ninepocket/contracts/http/service-operations';
import { count, plain } from '../../parts/counts.rules.js';

type StateQuery = { data: ServiceState | undefined; isError: boolean };

/** "Active" is SPEC section 2's text. @returns null while a service has not answered */
export const systemStatus = (states: Record<string, StateQuery>): { text: string; detail: string } | null => {
  const services = Object.entries(states);
  const down = services.filter(([, { isError }]) => isError).map(([name]) => name);
  if (down.length)
    return { text: 'Disrupted', detail: `${down.join(', ')} ${down.length === 1 ? 'is' : 'are'} unavailable` };
  if (services.some(([, { data }]) => !data)) return null;
  if (services.some(([, { data }]) => data?.nats === 'unavailable'))
    return { text: 'Degraded', detail: 'Events are delayed' };
  const letters = services.reduce((sum, [, { data }]) => sum + (data?.deadLetters ?? 0), 0);
  return { text: 'Active', detail: letters ? count(letters, 'dead letter') : 'All services are healthy' };
};

export const outboxText = ({ waiting, oldestSeconds }: ServiceState['outbox']): string =>
  waiting === 0 ? 'Empty' : `${count(waiting, 'event')}, the oldest for ${durationText(oldestSeconds ?? 0)}`;

export const consumersText = (consumers: ServiceState['consumers']): string => {
  if (consumers.length === 0) return 'None';
  if (consumers.some(({ lag }) => lag === null)) return 'Unknown';
  const behind = consumers.filter(({ lag }) => lag !== 0);
  if (behind.length === 0) return 'Up to date';
  return behind.map(({ source, lag }) => `${plain(lag ?? 0)} from ${source}`).join(', ');
};

export const jobsText = (jobs: ServiceState['jobs']): string => {
  const waiting = jobs.reduce((sum, job) => sum + job.waiting, 0);
  const running = jobs.reduce((sum, job) => sum + job.running, 0);
  if (waiting === 0) return running === 0 ? 'None' : `${plain(running)} running`;
  const oldest = Math.max(...jobs.map(({ oldestSeconds }) => oldestSeconds ?? 0));
  return `${plain(waiting)} waiting for up to ${durationText(oldest)}, ${plain(running)} running`;
};

const durationText = (seconds: number): string => {
  if (seconds < 60) return count(Math.round(seconds), 'second');
  if (seconds < 3600) return count(Math.round(seconds / 60), 'minute');
  return count(Math.round(seconds / 3600), 'hour');
};

/** Memory, CPU and event loop, under the names that are usual for Node processes. */
import { totalmem } from 'node:os';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { meter } from './meter.js';

const MICROSECONDS = 1e6;
const NANOSECONDS = 1e9;

const gauge = (name: string, description: string, read: () => number): void =>
  meter.createObservableGauge(name, { description }).addCallback((result) => result.observe(read()));
const counter = (name: string, description: string, read: () => number): void =>
  meter.createObservableCounter(name, { description }).addCallback((result) => result.observe(read()));

export const watchProcess = (): void => {
  gauge('process_start_time_seconds', 'When the process started, since 1970', () => performance.timeOrigin / 1_000);
  gauge('process_resident_memory_bytes', 'Memory of the process', () => process.memoryUsage.rss());
  const limit = process.constrainedMemory(); // a huge number without a limit
  if (limit > 0 && limit < totalmem())
    gauge('process_memory_limit_bytes', 'Above it, the container is killed', () => limit);
  gauge('nodejs_heap_size_used_bytes', 'JavaScript objects', () => getHeapStatistics().used_heap_size);
  gauge('nodejs_heap_size_limit_bytes', 'The most that V8 allows', () => getHeapStatistics().heap_size_limit);
  gauge('nodejs_external_memory_bytes', 'Buffers', () => process.memoryUsage().external);
  counter('process_cpu_seconds_total', 'CPU time', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / MICROSECONDS;
  });
  counter(
    'nodejs_eventloop_active_seconds_total',
    'How long the event loop was busy; its rate is the utilization',
    () => performance.eventLoopUtilization().active / 1_000,
  );
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  gauge('nodejs_eventloop_delay_p99_seconds', 'Delay of timers since the last scrape, 99th percentile', () => {
    const p99 = delay.percentile(99) / NANOSECONDS;
    delay.reset();
    return p99;
  });
};

import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Meter } from '@opentelemetry/api';

const MICROSECONDS = 1e6;
const NANOSECONDS = 1e9;

export const watchProcess = (meter: Meter): void => {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let last = performance.eventLoopUtilization();

  meter.createObservableGauge('process.memory.usage', { unit: 'By' }).addCallback((result) => {
    result.observe(process.memoryUsage.rss());
  });
  meter.createObservableCounter('process.cpu.time', { unit: 's' }).addCallback((result) => {
    const { user, system } = process.cpuUsage();
    result.observe(user / MICROSECONDS, { 'cpu.mode': 'user' });
    result.observe(system / MICROSECONDS, { 'cpu.mode': 'system' });
  });
  meter.createObservableGauge('nodejs.eventloop.delay.p99', { unit: 's' }).addCallback((result) => {
    result.observe(delay.percentile(99) / NANOSECONDS);
    delay.reset();
  });
  meter.createObservableGauge('nodejs.eventloop.utilization').addCallback((result) => {
    const now = performance.eventLoopUtilization();
    result.observe(performance.eventLoopUtilization(now, last).utilization);
    last = now;
  });
};

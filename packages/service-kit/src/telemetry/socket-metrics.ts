import { metrics } from '@opentelemetry/api';

const openSockets = metrics
  .getMeter('ninepocket.sockets')
  .createObservableGauge('ninepocket.sockets.open', { description: 'Long-lived connections to this replica' });

/** @returns stop */
export const observeSockets = (sockets: { count(): number }): (() => void) => {
  const read: Parameters<typeof openSockets.addCallback>[0] = (result) => result.observe(sockets.count());
  openSockets.addCallback(read);
  return () => openSockets.removeCallback(read);
};

import { describe, expect, it } from '@jest/globals';
import type { ServiceState } from '@ninepocket/contracts/http/service-operations';
import { consumersText, jobsText, outboxText, systemStatus } from './service.rules.js';

const state = (more: Partial<ServiceState> = {}): { data: ServiceState; isError: boolean } => ({
  isError: false,
  data: {
    version: '1.0.0',
    startedAt: '2026-11-23T00:00:00.000Z',
    nats: 'ok',
    outbox: { waiting: 0, oldestSeconds: null },
    consumers: [],
    jobs: [],
    deadLetters: 0,
    errors: [],
    errorCount: 0,
    ...more,
  },
});

describe('the system status', () => {
  it('when all services answer, then it is active, with the number of dead letters', () => {
    expect(systemStatus({ catalog: state(), social: state() })).toEqual({
      text: 'Active',
      detail: 'All services are healthy',
    });
    expect(systemStatus({ catalog: state({ deadLetters: 2 }) })?.detail).toBe('2 dead letters');
  });

  it('when a service is down, then it is named, also while others load and although its last state is known', () => {
    const waiting = { data: undefined, isError: false };
    const down = { ...state(), isError: true };
    expect(systemStatus({ catalog: waiting, social: down, billing: down })).toEqual({
      text: 'Disrupted',
      detail: 'social, billing are unavailable',
    });
    expect(systemStatus({ catalog: waiting, social: state() })).toBeNull();
  });

  it('when NATS is unavailable, then it is degraded', () => {
    expect(systemStatus({ catalog: state({ nats: 'unavailable' }) })?.text).toBe('Degraded');
  });
});

describe('the texts about queues', () => {
  it('when events wait in the outbox, then the text says how many and for how long', () => {
    expect(outboxText({ waiting: 0, oldestSeconds: null })).toBe('Empty');
    expect(outboxText({ waiting: 1, oldestSeconds: 12.4 })).toBe('1 event, the oldest for 12 seconds');
    expect(outboxText({ waiting: 1200, oldestSeconds: 7200 })).toBe('1,200 events, the oldest for 2 hours');
  });

  it('when jobs wait or run, then the text says how many and for how long', () => {
    const job = { name: 'billing.email', waiting: 0, running: 1, oldestSeconds: null };
    expect(jobsText([])).toBe('None');
    expect(jobsText([job])).toBe('1 running');
    expect(jobsText([job, { ...job, waiting: 2, oldestSeconds: 130 }])).toBe(
      '2 waiting for up to 2 minutes, 2 running',
    );
  });

  it('when consumers are behind, then only those are named', () => {
    const consumers = [
      { source: 'catalog', lag: 0 },
      { source: 'social', lag: 5 },
    ];
    expect(consumersText(consumers)).toBe('5 from social');
    expect(consumersText(consumers.slice(0, 1))).toBe('Up to date');
    expect(consumersText([{ source: 'catalog', lag: null }])).toBe('Unknown');
    expect(consumersText([])).toBe('None');
  });
});

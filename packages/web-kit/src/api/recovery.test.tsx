import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { ProblemError } from './problem-error.js';
import { createQueryClient } from './query-client.js';
import { useRecovery } from './recovery.js';

let client: QueryClient;
let calls: number;
let failure: Error | null;

const load = async (): Promise<string> => {
  calls += 1;
  if (failure) throw failure;
  return 'Figures';
};

function Screen() {
  useRecovery();
  const { data, error } = useQuery({ queryKey: ['figures'], queryFn: load });
  return <p>{data ?? (error ? 'Failed' : 'Loading')}</p>;
}

const show = async () => {
  client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  );
  await act(() => jest.advanceTimersByTimeAsync(1));
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('a screen that failed', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    calls = 0;
  });
  afterEach(() => {
    cleanup();
    client.clear();
    jest.useRealTimers();
  });

  it('when the connection returns, then it loads again at once', async () => {
    failure = new TypeError('Failed to fetch');
    await show();
    expect(screen.getByText('Failed')).toBeTruthy();
    failure = null;
    window.dispatchEvent(new Event('online'));
    await pass(1);
    expect(screen.getByText('Figures')).toBeTruthy();
    expect(calls).toBe(2);
  });

  it('when a service is down, then it tries again less and less often until it answers', async () => {
    failure = new ProblemError({ status: 503, code: 'unavailable', text: 'Down' });
    await show();
    await pass(29_000);
    expect(calls).toBe(1);
    await pass(2_000);
    expect(calls).toBe(2);
    await pass(58_000);
    expect(calls).toBe(2);
    failure = null;
    await pass(4_000);
    expect(screen.getByText('Figures')).toBeTruthy();
    await pass(300_000);
    expect(calls).toBe(3);
  });

  it('when the request was refused, then it is not repeated', async () => {
    failure = new ProblemError({ status: 404, code: 'not_found', text: 'Not found.' });
    await show();
    window.dispatchEvent(new Event('online'));
    await pass(120_000);
    expect(calls).toBe(1);
  });
});

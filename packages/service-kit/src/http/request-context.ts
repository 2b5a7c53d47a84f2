import { AsyncLocalStorage } from 'node:async_hooks';

const requestIds = new AsyncLocalStorage<string>();

export const withRequestId = <T>(requestId: string, work: () => T): T => requestIds.run(requestId, work);

/** @returns null outside of a request of an admin */
export const currentRequestId = (): string | null => requestIds.getStore() ?? null;

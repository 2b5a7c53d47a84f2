import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { listMainSets } from '@ninepocket/contracts/catalog/catalog';
import { collectionUsage } from '@ninepocket/contracts/collection/collection';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { setCurrentUser } from '../session/current-user.js';
import type { CurrentUser } from '../session/user.rules.js';
import { api } from './api.js';
import { useEndpoint, useEndpointPages } from './queries.js';
import { clearStoredResponses } from './stored-responses.js';

let answers: unknown[] = [];
jest.spyOn(api, 'call').mockImplementation((async () => answers.shift()) as typeof api.call);

const visit = <T,>(use: () => T) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const seen: T[] = [];
  const { result } = renderHook(() => seen.push(use()), { wrapper });
  return { seen, last: () => seen[result.current - 1] };
};
const pageOf = (item: string, next: string | null) => ({ items: [item], total: 2, next });
const useUsage = () => useEndpoint(collectionUsage, {}, { persist: true }).data;
const usePages = () => useEndpointPages(listMainSets, { query: {} }, { persist: true });

const held = () => {
  let resolve: (value: unknown) => void = () => undefined;
  const promise = new Promise((done) => (resolve = done));
  return { promise, resolve: (value: unknown) => resolve(value) };
};
const signIn = (id: number) => setCurrentUser({ id, isAdmin: false } as CurrentUser);
const firstVisit = async (): Promise<void> => {
  answers = [['Flair']];
  const { last } = visit(useUsage);
  await waitFor(() => expect(last()).toEqual(['Flair']));
  await waitFor(() => expect(Object.keys(localStorage).join()).toContain('.response.'));
};

beforeEach(() => {
  localStorage.clear();
  signIn(1);
});

describe('stored responses', () => {
  it('when a user returns, then the last response is shown until the new one arrives', async () => {
    await firstVisit();
    const answer = held();
    answers = [answer.promise];
    const { last } = visit(useUsage);
    await waitFor(() => expect(last()).toEqual(['Flair']));
    answer.resolve(['Flair', 'Fleer']);
    await waitFor(() => expect(last()).toEqual(['Flair', 'Fleer']));
  });

  it('when another user is signed in, or the session has ended, then nothing is shown', async () => {
    await firstVisit();
    signIn(2);
    answers = [['other']];
    const other = visit(useUsage);
    await waitFor(() => expect(other.last()).toEqual(['other']));
    expect(other.seen).not.toContainEqual(['Flair']);
    clearStoredResponses();
    expect(Object.keys(localStorage).filter((name) => name.includes('.response.'))).toEqual([]);
  });

  it('when a list has several pages, then only the first is stored', async () => {
    const again = held();
    answers = [pageOf('one', '2'), pageOf('two', null), again.promise];
    const first = visit(usePages);
    await waitFor(() => expect(first.last()?.items).toEqual(['one']));
    await act(async () => void first.last()?.fetchNextPage());
    await waitFor(() => expect(first.last()?.items).toEqual(['one', 'two']));
    const second = visit(usePages);
    await waitFor(() => expect(second.last()?.items).toEqual(['one']));
    again.resolve(pageOf('one again', null));
    await waitFor(() => expect(second.last()?.items).toEqual(['one again']));
  });

  it('when a response is too large, then it is not stored', async () => {
    answers = [['x'.repeat(150_001)]];
    const { last } = visit(useUsage);
    await waitFor(() => expect(last()).toBeDefined());
    await new Promise((next) => setTimeout(next));
    expect(Object.keys(localStorage).filter((name) => name.includes('.response.'))).toEqual([]);
  });
});

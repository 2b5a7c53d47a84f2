import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import { Toaster } from '@ninepocket/ui/overlays/toast';
import { api } from '@ninepocket/web-kit/api/api';
import { createQueryClient } from '@ninepocket/web-kit/api/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useFavoriteSets } from './use-favorite-sets.js';

const flair = { id: 5, name: 'Marvel Annual Flair' };
let stored: boolean;
let changes: string[];
const answer = async ({ method }: Endpoint): Promise<unknown> => {
  if (method === 'GET')
    return { items: stored ? [{ setId: flair.id, createdAt: '2026-11-21T04:00:00.000Z' }] : [], total: 1, next: null };
  changes.push(method);
  stored = method === 'PUT';
  return undefined;
};

function Star() {
  const { has, known, toggle } = useFavoriteSets();
  return known && <button onClick={() => void toggle(flair)}>{has.has(flair.id) ? 'favorite' : 'other'}</button>;
}

describe('favorite sets', () => {
  beforeEach(() => {
    stored = true;
    changes = [];
    jest.spyOn(api, 'call').mockImplementation(answer as typeof api.call);
    render(
      <QueryClientProvider client={createQueryClient()}>
        <Star />
        <Toaster />
      </QueryClientProvider>,
    );
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  it('when a set loses its star, then Undo gives it back', async () => {
    fireEvent.click(await screen.findByText('favorite'));
    await screen.findByText('other');
    fireEvent.click(await screen.findByText('Undo'));
    await screen.findByText('favorite');
    await waitFor(() => expect(changes).toEqual(['DELETE', 'PUT']));
  });

  it('when a star was given again in the meantime, then Undo does not take it', async () => {
    fireEvent.click(await screen.findByText('favorite'));
    const undo = await screen.findByText('Undo');
    fireEvent.click(await screen.findByText('other'));
    await screen.findByText('favorite');
    fireEvent.click(undo);
    await waitFor(() => expect(changes).toEqual(['DELETE', 'PUT', 'PUT']));
    expect(screen.getByText('favorite')).toBeTruthy();
  });
});

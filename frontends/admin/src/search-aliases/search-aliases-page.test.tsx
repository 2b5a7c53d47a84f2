import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import { Toaster } from '@ninepocket/ui/overlays/toast';
import { TooltipProvider } from '@ninepocket/ui/overlays/tooltip';
import { api } from '@ninepocket/web-kit/api/api';
import { ProblemError } from '@ninepocket/web-kit/api/problem-error';
import { createQueryClient } from '@ninepocket/web-kit/api/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import SearchAliasesPage from './search-aliases-page.js';

const spidey = { id: 5, alias: 'spidey', meaning: 'Spider-Man', version: 3 };
let calls: [string, Record<string, unknown>][];
let refusals: ProblemError[];
const answer = async ({ method }: Endpoint, input: Record<string, unknown> = {}): Promise<unknown> => {
  if (method === 'GET') return { items: [spidey], total: 1, next: null };
  const { params, body } = input;
  calls.push([method, { ...(params ? { params } : {}), ...(body ? { body } : {}) }]);
  const refusal = refusals.shift();
  if (refusal) throw refusal;
  return spidey;
};
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

describe('managing nicknames', () => {
  beforeEach(async () => {
    calls = [];
    refusals = [];
    jest.spyOn(api, 'call').mockImplementation(answer as typeof api.call);
    render(
      <QueryClientProvider client={createQueryClient()}>
        <TooltipProvider>
          <MemoryRouter>
            <SearchAliasesPage />
          </MemoryRouter>
          <Toaster />
        </TooltipProvider>
      </QueryClientProvider>,
    );
    await screen.findByText('spidey');
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  it('when a nickname is added, then both fields are needed', async () => {
    click('Add Nickname');
    click('Add');
    await screen.findByText('Enter a nickname.');
    type('Nickname', 'cap');
    type('Stands for', 'Captain America');
    click('Add');
    await screen.findByText('Nickname added');
    expect(calls).toEqual([['POST', { body: { alias: 'cap', meaning: 'Captain America' } }]]);
  });

  it('when a nickname is taken, then the dialog says so and stays', async () => {
    refusals = [new ProblemError({ status: 409, code: 'alias_taken', text: 'There is already a nickname "spidey".' })];
    click('Add Nickname');
    type('Nickname', 'Spidey');
    type('Stands for', 'Hulk');
    click('Add');
    await screen.findByText('There is already a nickname "spidey".');
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it('when a nickname is edited or deleted, then the change is sent with the version that was seen', async () => {
    click('Edit spidey');
    type('Stands for', 'Spider-Woman');
    click('Save');
    await screen.findByText('Nickname saved');
    click('Delete spidey');
    click('Delete');
    await screen.findByText('Nickname deleted');
    expect(calls).toEqual([
      ['PATCH', { params: { id: 5 }, body: { alias: 'spidey', meaning: 'Spider-Woman', version: 3 } }],
      ['DELETE', { params: { id: 5 } }],
    ]);
  });
});

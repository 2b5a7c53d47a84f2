import { afterEach, expect, it } from '@jest/globals';
import { TooltipProvider } from '@ninepocket/ui/overlays/tooltip';
import { createQueryClient } from '@ninepocket/web-kit/api/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { readCollectionFilters } from './collection-filters.rules.js';
import { FilterBar } from './filter-bar.js';

afterEach(cleanup);

it.each(['For sale', 'Favorites', 'Signed'])(
  'when the filter “%s” has the focus, then its tooltip says so, because it may be only an icon',
  async (name) => {
    render(
      <MemoryRouter>
        <QueryClientProvider client={createQueryClient()}>
          <TooltipProvider>
            <FilterBar filters={readCollectionFilters(new URLSearchParams())} onChange={() => undefined} />
          </TooltipProvider>
        </QueryClientProvider>
      </MemoryRouter>,
    );
    fireEvent.focus(screen.getByRole('button', { name }));
    expect((await screen.findByRole('tooltip')).textContent).toBe(name);
  },
);

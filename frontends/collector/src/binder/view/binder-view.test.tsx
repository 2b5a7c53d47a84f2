/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { BinderPages, Pocket } from '@ninepocket/contracts/collection/binders';
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import { TooltipProvider } from '@ninepocket/ui/overlays/tooltip';
import { api } from '@ninepocket/web-kit/api/api';
import { createQueryClient } from '@ninepocket/web-kit/api/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { BinderView } from './binder-view.js';
import { buildPocket, buildPocketCard } from './build-pocket.js';
import { PocketBox } from './pocket-box.js';

const PAGES = 3;
const pageOf = (page: number): BinderPages['spread'][number] => ({
  page,
  section: 'Base',
  complete: false,
  pockets: [
    buildPocket({
      card: buildPocketCard({ id: page, cardNumber: String(page) }),
      copies: page === 2 ? 0 : 2,
    }),
    ...(page === 3 ? [buildPocket({ pocket: 2, card: null })] : []),
  ],
});
const answer = async (_endpoint: Endpoint, { query }: { query: { page: number } }): Promise<BinderPages> => ({
  name: 'Flair',
  rows: 3,
  columns: 3,
  pages: PAGES,
  cards: PAGES,
  owned: 1,
  sections: [
    { name: 'Base', kind: 'base', page: 1, cards: 2, owned: 1 },
    { name: 'Holograms', kind: 'insert', page: 3, cards: 1, owned: 0 },
  ],
  spread: query.page <= PAGES ? [pageOf(query.page)] : [],
  binder: null,
});

const copiesIn = ({ copies }: Pocket): number => copies;
const renderPocket = (pocket: Pocket) => (
  <PocketBox key={pocket.pocket} pocket={pocket} copies={copiesIn(pocket)} open={{ href: '#', onClick: () => {} }} />
);
const press = (key: string) => act(async () => void fireEvent.keyDown(document.body, { key }));
const expectPage = async (page: number, section = 'Base') => {
  expect(await screen.findByRole('list', { name: `Page ${page}, ${section}` })).toBeTruthy();
  // The pages beside it are rendered, but hidden.
  expect(screen.queryAllByRole('list')).toHaveLength(1);
};

const show = (address = '/') => {
  window.history.replaceState(null, '', address);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <TooltipProvider>
          <BinderView source={{ set: 5 }} label="Binder of Flair" copiesIn={copiesIn} renderPocket={renderPocket} />
        </TooltipProvider>
      </BrowserRouter>
    </QueryClientProvider>,
  );
};

describe('turning the pages of a binder', () => {
  const { matchMedia } = window;
  beforeEach(() => {
    window.matchMedia = (() => ({
      matches: false,
      addEventListener: () => {},
      removeEventListener: () => {},
    })) as unknown as typeof matchMedia;
    Element.prototype.scrollIntoView = () => {};
    jest.spyOn(api, 'call').mockImplementation(answer as unknown as typeof api.call);
  });
  afterEach(() => {
    cleanup();
    window.matchMedia = matchMedia;
    jest.restoreAllMocks();
  });

  it('when keys are pressed, then pages turn, and they stop at both ends', async () => {
    show();
    await expectPage(1);
    await press('ArrowLeft');
    await expectPage(1);
    await press('PageDown');
    await expectPage(2);
    await press('End');
    await press('ArrowRight');
    await expectPage(3);
    expect(screen.getByText('Page 3 of 3')).toBeTruthy();
  });

  it('when a field has the focus, then its keys stay its own', async () => {
    show();
    await expectPage(1);
    const field = screen.getByLabelText('Go to page');
    await act(async () => void fireEvent.keyDown(field, { key: 'ArrowRight' }));
    await expectPage(1);
  });

  it('when what is typed is no page, then it says so, and the page stays', async () => {
    show();
    await expectPage(1);
    const said: unknown[] = [];
    const hear = (event: Event) => said.push((event as CustomEvent).detail);
    window.addEventListener('ninepocket:toast', hear);
    const field = screen.getByLabelText<HTMLInputElement>('Go to page');
    field.value = 'abc';
    await act(async () => void fireEvent.blur(field));
    window.removeEventListener('ninepocket:toast', hear);
    expect(said).toEqual([{ tone: 'error', title: 'Enter a page from 1 to 3' }]);
    expect(field.value).toBe('1');
    await expectPage(1);
  });

  it('when a pocket has the focus, then the pocket of the next page gets it', async () => {
    show();
    const pocket = await screen.findByRole('link', { name: /#1 Wolverine/ });
    await act(async () => {
      pocket.focus();
      fireEvent.keyDown(pocket, { key: 'ArrowRight' });
    });
    await expectPage(2);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/#2 Wolverine/));
  });

  it('when the address has a page, then the binder opens there, or at its last page', async () => {
    show('/?page=2');
    await expectPage(2);
    cleanup();
    show('/?page=99');
    await expectPage(3);
  });

  it('when a page cannot be loaded, then it can be tried again, and others can be turned to', async () => {
    let offline = true;
    jest.spyOn(api, 'call').mockImplementation((async (endpoint: Endpoint, input: { query: { page: number } }) => {
      if (offline && input.query.page > 1) throw new Error('offline');
      return answer(endpoint, input);
    }) as unknown as typeof api.call);
    show();
    await expectPage(1);
    await press('End');
    expect(await screen.findByText('This page could not be loaded')).toBeTruthy();
    expect(screen.getByText('Page 3 of 3')).toBeTruthy();
    await press('Home');
    await expectPage(1);
    await press('End');
    offline = false;
    await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Retry' })));
    await expectPage(3);
  });

  it('when a section is chosen, then its first page opens', async () => {
    show();
    await expectPage(1);
    await act(async () => void fireEvent.change(screen.getByLabelText('Section'), { target: { value: '3' } }));
    await expectPage(3);
  });

  it('when a page is full, then it says so, and its pockets say what is in them', async () => {
    show();
    await expectPage(1);
    expect(screen.getByText('Full page')).toBeTruthy();
    // Behind its picture.
    expect(within(screen.getByRole('list')).getByText('Wolverine')).toBeTruthy();
    expect(
      within(screen.getByRole('list')).getByRole('link', { name: 'Pocket 1: #1 Wolverine, owned 2' }),
    ).toBeTruthy();
    await press('ArrowRight');
    expect(await screen.findByRole('link', { name: 'Pocket 1: #2 Wolverine, empty' })).toBeTruthy();
    await press('End');
    expect(await screen.findByText('Page complete')).toBeTruthy();
  });
});

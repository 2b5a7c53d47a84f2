import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { useListFilters } from './use-list-filters.js';
import { readView } from './view.js';
import { ViewToggle } from './view-toggle.js';

const read = (query: URLSearchParams) => ({ view: readView(query.get('view')) });

function List() {
  const { filters, change } = useListFilters(read);
  return (
    <>
      <ViewToggle view={filters.view} onChange={(view) => change({ view })} />
      <p>{`shown as ${filters.view}`}</p>
    </>
  );
}
const visit = (url = '/') => {
  cleanup();
  window.history.replaceState(null, '', '/');
  render(
    <MemoryRouter initialEntries={[url]}>
      <List />
    </MemoryRouter>,
  );
};

describe('the view of a list of cards', () => {
  beforeEach(() => localStorage.clear());
  afterEach(cleanup);

  it('when the list view was chosen, then the next visit shows it, until the grid is chosen', () => {
    visit();
    screen.getByText('shown as grid');
    fireEvent.click(screen.getByRole('radio', { name: 'List' }));
    screen.getByText('shown as list');
    visit();
    screen.getByText('shown as list');
    fireEvent.click(screen.getByRole('radio', { name: 'Grid' }));
    screen.getByText('shown as grid');
    visit();
    expect(screen.getByText('shown as grid')).toBeTruthy();
  });

  it('when a link names a view, then it applies', () => {
    localStorage.setItem('ninepocket.view', 'list');
    visit('/?view=grid');
    expect(screen.getByText('shown as grid')).toBeTruthy();
  });
});

import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ListHead, type Headings } from './list-head.js';

type Sort = 'number' | 'name' | 'name-last' | 'price-low' | 'price-high';
const HEADINGS: Headings<Sort> = {
  number: { label: 'Number', up: 'number' },
  name: { label: 'Name', up: 'name', down: 'name-last' },
  meta: { label: 'Set' },
  price: { label: 'Price', up: 'price-low', down: 'price-high', first: 'down' },
  mine: { label: 'Mine' },
};
const onSort = jest.fn<(sort: Sort) => void>();
const show = (sort: Sort, sorts = true) =>
  render(
    <div role="table">
      <ListHead headings={HEADINGS} sort={sort} onSort={sorts ? onSort : undefined} buttons={0} />
    </div>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
const head = (name: string) => screen.getByRole('columnheader', { name, hidden: true });

afterEach(() => {
  cleanup();
  onSort.mockReset();
});

describe('the headings of a list', () => {
  it('when one sorts, then it says in which direction, and pressing it turns the order round', () => {
    show('name');
    expect(head('Name').getAttribute('aria-sort')).toBe('ascending');
    expect(head('Price').getAttribute('aria-sort')).toBeNull();
    press('Name');
    expect(onSort.mock.calls).toEqual([['name-last']]);
  });

  it('when another is pressed, then it begins with the order that is looked for most', () => {
    show('name');
    press('Price');
    expect(onSort.mock.calls).toEqual([['price-high']]);
  });

  it('when a heading knows one direction only, then it keeps it', () => {
    show('number');
    press('Number');
    expect(onSort.mock.calls).toEqual([['number']]);
  });

  it('when nothing sorts by it, or the order is not to be chosen, then it is only text', () => {
    show('name', false);
    expect(screen.queryByRole('button', { hidden: true })).toBeNull();
  });
});

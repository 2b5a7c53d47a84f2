import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { UserSearchField } from './user-search-field.js';

const onSearch = jest.fn<(q: string) => void>();
const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Search' });

beforeEach(() => {
  jest.useFakeTimers();
  onSearch.mockReset();
  render(<UserSearchField value="" onSearch={onSearch} />);
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('the search for collectors', () => {
  it('when the text is blank, then the button is disabled', () => {
    expect(button().disabled).toBe(true);
    type('   ');
    expect(button().disabled).toBe(true);
    type(' xy ');
    expect(button().disabled).toBe(false);
  });

  it('when typing pauses after two characters or more, then it searches for the trimmed text', () => {
    type('x');
    act(() => jest.advanceTimersByTime(300));
    expect(onSearch).not.toHaveBeenCalled();
    type(' @casey ');
    act(() => jest.advanceTimersByTime(300));
    expect(onSearch.mock.calls).toEqual([['@casey']]);
  });

  it('when one character is submitted, then it does not search', () => {
    type('x');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Search' }).disabled).toBe(true);
    fireEvent.submit(screen.getByRole('search'));
    expect(onSearch).not.toHaveBeenCalled();
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { SearchField } from './search-field.js';

const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('search field', () => {
  const onSearch = jest.fn<(text: string) => void>();
  const show = (value = '') => render(<SearchField label="Search sets" value={value} onSearch={onSearch} />);
  beforeEach(() => {
    jest.useFakeTimers();
    onSearch.mockReset();
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  it('when typing pauses for 300 ms, then it searches once, with the trimmed text', () => {
    show();
    for (const text of ['f', 'fl', 'fla', ' flair ']) {
      type(text);
      wait(200);
    }
    expect(onSearch).not.toHaveBeenCalled();
    wait(100);
    expect(onSearch.mock.calls).toEqual([['flair']]);
  });

  it('when there is only one character, then it does not search', () => {
    show();
    type('f ');
    wait(1000);
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('when an active search is shortened below 2 characters, then it is cleared', () => {
    show('flair');
    type('f');
    wait(300);
    expect(onSearch.mock.calls).toEqual([['']]);
  });

  it('when Enter is pressed, then it searches immediately', () => {
    show();
    type('thing');
    fireEvent.submit(screen.getByRole('search'));
    expect(onSearch.mock.calls).toEqual([['thing']]);
  });

  it('when Escape is pressed, then the text and the search are cleared', () => {
    show('thing');
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' });
    expect(onSearch.mock.calls).toEqual([['']]);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  });

  it('when the search changes from outside, then the field shows it', () => {
    const { rerender } = show('thing');
    rerender(<SearchField label="Search sets" value="" onSearch={onSearch} />);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
    wait(1000);
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('when typing continues after a search, then the text is not reset', () => {
    const { rerender } = show('');
    type('th');
    wait(300);
    type('thi');
    rerender(<SearchField label="Search sets" value="th" onSearch={onSearch} />);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'thi');
  });

  it('when the user types before a cleared search is rendered, then the new text is kept and searched', () => {
    window.history.replaceState(null, '', '/?q=thing');
    const { rerender } = show('thing');
    window.history.replaceState(null, '', '/');
    type('cable');
    rerender(<SearchField label="Search sets" value="" onSearch={onSearch} />);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'cable');
    wait(300);
    expect(onSearch.mock.calls).toEqual([['cable']]);
  });

  it('when the search is cleared from outside before the typed text was applied, then the text is cleared too', () => {
    window.history.replaceState(null, '', '/?q=thing');
    const { rerender } = show('thing');
    type('cable');
    window.history.replaceState(null, '', '/');
    rerender(<SearchField label="Search sets" value="" onSearch={onSearch} />);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
    wait(1000);
    expect(onSearch).not.toHaveBeenCalled();
  });
});

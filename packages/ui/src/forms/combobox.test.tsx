import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Combobox, type ComboboxOption } from './combobox.js';

const SETS = ['Flair', 'Masterpieces', 'Universe'].map((label, index) => ({ value: String(index + 1), label }));
const submitted = jest.fn();

function Form({ first = null, searching = false }: { first?: ComboboxOption | null; searching?: boolean }) {
  const [chosen, setChosen] = useState(first);
  const [typed, setTyped] = useState('');
  const options = SETS.filter(({ label }) => label.toLowerCase().includes(typed));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <Combobox
        label="Set"
        none="All Sets"
        chosen={chosen}
        onChoose={setChosen}
        options={options}
        searching={searching}
        onType={setTyped}
      />
      <button type="submit">Go</button>
    </form>
  );
}
const box = () => screen.getByRole<HTMLInputElement>('combobox');
const press = (key: string) => fireEvent.keyDown(box(), { key });
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('combobox', () => {
  beforeEach(() => {
    submitted.mockReset();
  });
  afterEach(cleanup);

  it('when it opens by arrow key, then "none" is first and the arrows wrap around', () => {
    render(<Form />);
    press('ArrowDown');
    expect(shown()).toEqual(['All Sets', 'Flair', 'Masterpieces', 'Universe']);
    press('ArrowDown');
    press('ArrowDown');
    expect(active()).toBe('Flair');
    press('ArrowUp');
    press('ArrowUp');
    expect(active()).toBe('Universe');
  });

  it('when text is typed, then only matches are offered, and Enter selects the first without submitting the form', () => {
    render(<Form />);
    type('uni');
    expect(shown()).toEqual(['Universe']);
    expect(fireEvent.keyDown(box(), { key: 'Enter' })).toBe(false);
    expect(box().value).toBe('Universe');
    expect(shown()).toEqual([]);
    expect(submitted).not.toHaveBeenCalled();
  });

  it('when Enter is pressed before the options for the text have arrived, then the first of those is selected', () => {
    const { rerender } = render(<Form searching />);
    type('uni');
    press('Enter');
    expect(shown()).toEqual(['Universe']);
    rerender(<Form />);
    expect(box().value).toBe('Universe');
    expect(shown()).toEqual([]);
  });

  it('when typing goes on after Enter, then nothing is selected', () => {
    const { rerender } = render(<Form searching />);
    type('uni');
    press('Enter');
    type('mas');
    rerender(<Form />);
    expect(box().value).toBe('mas');
    expect(shown()).toEqual(['Masterpieces']);
  });

  it('when Escape is pressed, then the selection stays', () => {
    render(<Form first={SETS[0]} />);
    type('master');
    press('Escape');
    expect(box().value).toBe('Flair');
  });

  it('when it is cleared, then nothing is selected', () => {
    render(<Form first={SETS[0]} />);
    fireEvent.click(screen.getByRole('button', { name: 'Set: clear' }));
    expect(box().value).toBe('');
  });
});

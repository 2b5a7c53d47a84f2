import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { NumberFilter } from './number-filter.js';
import { PRICE } from './search-filters.rules.js';

const onApply = jest.fn();

function Filter() {
  const [value, setValue] = useState('5');
  const change = (next: string) => {
    onApply(next);
    setValue(next);
  };
  return (
    <NumberFilter label="Min price" placeholder="$0" value={value} pattern={PRICE} mode="decimal" onChange={change} />
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>('Min price');
const type = (text: string) => {
  fireEvent.change(field(), { target: { value: text } });
  act(() => jest.advanceTimersByTime(400));
};

describe('a numeric filter', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    onApply.mockClear();
    render(<Filter />);
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  it('when a number is typed, then it is applied once typing pauses', () => {
    type('20.50');
    expect(onApply.mock.calls).toEqual([['20.50']]);
  });

  it('when a minus sign is typed, then it stays visible with an error and is not applied', () => {
    type('-4');
    fireEvent.blur(field());
    expect(field().value).toBe('-4');
    expect(screen.getByText('Remove the minus sign.')).toBeTruthy();
    expect(onApply.mock.calls).toEqual([['']]);
    type('4');
    expect(screen.queryByText('Remove the minus sign.')).toBeNull();
    expect(onApply).toHaveBeenLastCalledWith('4');
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { SignerFilter } from './signer-filter.js';

const onChange = jest.fn<(signer: string) => void>();
const field = () => screen.getByRole('textbox', { name: 'Signed by' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });

describe('the signer filter', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    render(<SignerFilter value="" onChange={onChange} />);
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
    onChange.mockReset();
  });

  it('when typing pauses, then the trimmed name is applied once', () => {
    type('St');
    act(() => jest.advanceTimersByTime(200));
    type('Stan ');
    act(() => jest.advanceTimersByTime(299));
    expect(onChange).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(onChange.mock.calls).toEqual([['Stan']]);
  });

  it('when Enter is pressed, then the name is applied immediately', () => {
    type('Stan');
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(onChange.mock.calls).toEqual([['Stan']]);
  });
});

/** @jest-environment jsdom */
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { SelectTile } from './select-tile.js';

const show = () => {
  const onClick = jest.fn();
  render(
    <SelectTile name="Cyclops #2" view="grid" checked={false} onClick={onClick}>
      <p>Cyclops</p>
    </SelectTile>,
  );
  const box = screen.getByRole('checkbox', { name: 'Select Cyclops #2' });
  return { onClick, box, tile: box.closest('label') as HTMLElement };
};

describe('a selectable tile', () => {
  it('when its checkbox or anything else on it is clicked, then it is toggled once', () => {
    const { onClick, box, tile } = show();
    fireEvent.click(box);
    fireEvent.click(tile);
    expect(onClick.mock.calls).toEqual([[false], [false]]);
  });

  it('when Shift is held, then a range is selected', () => {
    const { onClick, box, tile } = show();
    fireEvent.click(box, { shiftKey: true });
    fireEvent.click(tile, { shiftKey: true });
    expect(onClick.mock.calls).toEqual([[true], [true]]);
  });
});

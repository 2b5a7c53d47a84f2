import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { Avatar } from './avatar.js';

afterEach(cleanup);
const lookOf = (name: string): string => {
  const { container } = render(<Avatar name={name} />);
  return container.firstElementChild?.className ?? '';
};

describe('the avatar of a person without a picture', () => {
  it('when people have different names, then their discs have several colors, and one of a name is always the same', () => {
    const names = ['Alex Admin', 'Casey Collector', 'Harper Hero', 'Theo Longbox', 'Mina', 'Robin'];
    expect(new Set(names.map(lookOf)).size).toBeGreaterThan(2);
    expect(lookOf('Mina ')).toBe(lookOf('Mina'));
  });
});

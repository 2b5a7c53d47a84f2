import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { BadgeTile } from './badge-tile.js';
import { buildBadge } from './build-badge.js';

afterEach(cleanup);

describe('a badge', () => {
  it('when it is in progress, then its bar and text show how far', () => {
    render(<BadgeTile badge={buildBadge()} />);
    const bar = screen.getByRole('progressbar', { name: 'Progress to Vault Guardian' });
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['812', '1000']);
    expect(screen.getByText('812 of 1,000 cards')).toBeTruthy();
    expect(screen.getByText('Gold')).toBeTruthy();
  });

  it('when it is locked, then it shows the hint', () => {
    render(<BadgeTile badge={buildBadge({ progress: null })} />);
    expect(screen.getByText('Own 1,000 cards.')).toBeTruthy();
    expect(screen.getByText('Locked')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('when it is earned, then it shows the date and how many collectors have it', () => {
    render(<BadgeTile badge={buildBadge({ earnedAt: '2026-11-02T12:00:00.000Z' })} />);
    expect(screen.getByText('Earned Nov 2, 2026')).toBeTruthy();
    expect(screen.getByText('3.4% of collectors have it')).toBeTruthy();
  });
});

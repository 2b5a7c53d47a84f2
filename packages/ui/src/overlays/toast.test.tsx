import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from './dialog.js';
import { dismissToast, toast, Toaster, type ToastMessage } from './toast.js';

const say = (message: ToastMessage) => act(() => toast(message));

describe('toasts', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    render(<Toaster />);
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  it('when a second one appears, then only the newer one is shown', () => {
    say({ title: 'Card added to collection' });
    say({ title: 'Failed to add to collection', tone: 'error' });
    expect(screen.queryByText('Card added to collection')).toBeNull();
    expect(screen.getByText('Failed to add to collection')).toBeTruthy();
  });

  it('when 5 seconds have passed, then it disappears', () => {
    say({ title: 'Card added to collection' });
    act(() => jest.advanceTimersByTime(4900));
    expect(screen.getByText('Card added to collection')).toBeTruthy();
    act(() => jest.advanceTimersByTime(200));
    expect(screen.queryByText('Card added to collection')).toBeNull();
  });

  it('when it is no longer true, then it is dismissed, and others are not', () => {
    say({ title: 'Subscription resumed', about: 'subscription active' });
    act(() => dismissToast('subscription paused'));
    expect(screen.getByText('Subscription resumed')).toBeTruthy();
    act(() => dismissToast('subscription active'));
    expect(screen.queryByText('Subscription resumed')).toBeNull();
  });

  it('when its action is chosen, then the action runs and the toast disappears', () => {
    const undo = jest.fn();
    say({ title: 'Card removed from collection', action: { label: 'Undo', onClick: undo } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Card removed from collection')).toBeNull();
  });

  it('when news arrives while another toast offers an action, then it waits until that one has closed', () => {
    say({ title: 'Cards Added Successfully!', action: { label: 'Undo', onClick: () => {} } });
    say({ title: 'New Badges Earned!', waits: true });
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
    expect(screen.queryByText('New Badges Earned!')).toBeNull();
    act(() => jest.advanceTimersByTime(5100));
    expect(screen.getByText('New Badges Earned!')).toBeTruthy();
    expect(screen.queryByText('Cards Added Successfully!')).toBeNull();
  });

  it('when another toast replaces news, then the news returns after it', () => {
    say({ title: 'New Badges Earned!', waits: true });
    say({ title: 'Card added to collection' });
    expect(screen.queryByText('New Badges Earned!')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.getByText('New Badges Earned!')).toBeTruthy();
  });

  it('when Escape is pressed in a dialog, then the dialog closes and the toast stays', () => {
    const close = jest.fn();
    render(
      <Dialog open onOpenChange={close} title="Card">
        <input aria-label="Notes" />
      </Dialog>,
    );
    say({ title: 'Card added to collection' });
    fireEvent.keyDown(screen.getByLabelText('Notes'), { key: 'Escape' });
    expect(close.mock.calls).toEqual([[false]]);
    expect(screen.getByText('Card added to collection')).toBeTruthy();
  });

  it('when Escape is pressed in the toast, then the toast closes', () => {
    say({ title: 'Card added to collection' });
    fireEvent.keyDown(screen.getByRole('button', { name: 'Dismiss' }), { key: 'Escape' });
    expect(screen.queryByText('Card added to collection')).toBeNull();
  });
});

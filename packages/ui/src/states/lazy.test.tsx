import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { lazyDialog, lazyPart } from './lazy.js';
import { Toaster } from '../overlays/toast.js';

type Props = { onClose: () => void };
const Export = ({ onClose }: Props) => <button onClick={onClose}>Leave the export</button>;
const fetched = { default: Export };
const load = jest.fn<() => Promise<typeof fetched>>();

beforeEach(() => {
  load.mockReset().mockResolvedValue(fetched);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('a lazily loaded dialog', () => {
  const show = () => {
    const Dialog = lazyDialog(load);
    function Screen() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <button onClick={() => setOpen(true)}>Export</button>
          {open && <Dialog onClose={() => setOpen(false)} />}
          <Toaster />
        </>
      );
    }
    render(<Screen />);
  };
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it('when it cannot be loaded, then the screen stays, a toast says so, and the next press opens it', async () => {
    load.mockRejectedValueOnce(new Error('Loading chunk 1 failed'));
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show();
    press('Export');
    expect(await screen.findByText('This could not be opened')).toBeTruthy();
    expect(screen.getByText(/^You are offline/)).toBeTruthy();
    press('Export');
    expect(await screen.findByText('Leave the export')).toBeTruthy();
  });

  it('when it is opened again, then it opens immediately without loading', async () => {
    show();
    press('Export');
    fireEvent.click(await screen.findByText('Leave the export'));
    press('Export');
    expect(screen.getByText('Leave the export')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('a lazily loaded part of a screen', () => {
  const show = () => {
    const Part = lazyPart(load, <p>Waiting</p>);
    render(<Part onClose={() => undefined} />);
    expect(screen.getByText('Waiting')).toBeTruthy();
  };

  it('when it cannot be loaded, then a message in its place says so, and Retry loads it', async () => {
    load.mockRejectedValueOnce(new Error('Loading chunk 1 failed'));
    show();
    expect(await screen.findByText('This could not be loaded')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Leave the export')).toBeTruthy();
  });

  it('when the connection returns, then it loads automatically', async () => {
    load.mockRejectedValueOnce(new Error('Loading chunk 1 failed'));
    show();
    expect(await screen.findByText('This could not be loaded')).toBeTruthy();
    fireEvent(window, new Event('online'));
    expect(await screen.findByText('Leave the export')).toBeTruthy();
  });
});

import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Dialog } from './dialog.js';
import { Menu, MenuItem } from './menu.js';

function Screen() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu trigger={<button type="button">Actions</button>}>
        <MenuItem onSelect={() => setOpen(true)}>Edit</MenuItem>
      </Menu>
      {open && (
        <Dialog open onOpenChange={setOpen} title="Edit card">
          <input aria-label="Copies" />
        </Dialog>
      )}
    </>
  );
}

afterEach(cleanup);

describe('a dialog opened from a menu', () => {
  it("when it is closed by Escape, then focus returns to the menu's button", async () => {
    render(<Screen />);
    const button = screen.getByRole('button', { name: 'Actions' });
    button.focus();
    fireEvent.keyDown(button, { key: 'Enter' });
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));

    const dialog = await screen.findByRole('dialog', { name: 'Edit card' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('when a menu is opened before focus has returned, then it stays open', async () => {
    render(<Screen />);
    const button = screen.getByRole('button', { name: 'Actions' });
    button.focus();
    fireEvent.keyDown(button, { key: 'Enter' });
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit card' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));

    fireEvent.keyDown(dialog, { key: 'Escape' });
    fireEvent.keyDown(button, { key: 'Enter' });
    const item = screen.getByRole('menuitem', { name: 'Edit' });
    act(() => item.focus());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(document.activeElement).toBe(item);
  });
});

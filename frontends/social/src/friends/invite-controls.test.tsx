import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Toaster } from '@ninepocket/ui/overlays/toast';
import { TooltipProvider } from '@ninepocket/ui/overlays/tooltip';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { InviteControls } from './invite-controls.js';

const URL_OF_ME = 'https://ninepocket.test/invite/k3x9';

const offer = (parts: { clipboard?: unknown; share?: unknown }) => {
  for (const [name, value] of Object.entries(parts))
    Object.defineProperty(navigator, name, { value, configurable: true, writable: true });
};
const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TooltipProvider>
        <InviteControls url={URL_OF_ME} onChange={() => undefined} />
        <Toaster />
      </TooltipProvider>
    </QueryClientProvider>,
  );
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your invite link' });
const selected = () => field().value.slice(field().selectionStart ?? 0, field().selectionEnd ?? 0);
const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('copying and sharing my invite link', () => {
  beforeEach(() => {
    for (const name of ['clipboard', 'share']) delete (navigator as unknown as Record<string, unknown>)[name];
  });
  afterEach(cleanup);

  it('when the browser allows it, then the link is copied', async () => {
    const writeText = jest.fn(async () => undefined);
    offer({ clipboard: { writeText } });
    show();
    await click('Copy link');
    expect(writeText.mock.calls).toEqual([[URL_OF_ME]]);
    expect(screen.getByText('Invite link copied')).toBeDefined();
  });

  it.each([
    ['refuses to copy', { writeText: () => Promise.reject(new DOMException('Denied', 'NotAllowedError')) }],
    ['has no clipboard, as without HTTPS', undefined],
  ])('when the browser %s, then the link is selected and has focus, to be copied by hand', async (_what, clipboard) => {
    offer({ clipboard });
    show();
    await click('Copy link');
    expect(screen.getByText('The link could not be copied')).toBeDefined();
    expect(document.activeElement).toBe(field());
    expect(selected()).toBe(URL_OF_ME);
  });

  it('when the browser cannot share, then sharing is not offered', () => {
    show();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });

  it('when the browser can share, then it gets the link; closing its dialog is not an error', async () => {
    const share = jest.fn(() => Promise.reject(new DOMException('Closed', 'AbortError')));
    offer({ share });
    show();
    await click('Share');
    expect(share.mock.calls).toEqual([[expect.objectContaining({ url: URL_OF_ME })]]);
    expect(screen.queryByText(/could not be/)).toBeNull();
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Holding } from '@ninepocket/contracts/collection/collection';
import type { CallInput } from '@ninepocket/contracts/http/endpoint';
import { addPhoto } from '@ninepocket/contracts/collection/holdings/photos';
import { Toaster } from '@ninepocket/ui/overlays/toast';
import { api } from '@ninepocket/web-kit/api/api';
import { ProblemError } from '@ninepocket/web-kit/api/problem-error';
import { createQueryClient } from '@ninepocket/web-kit/api/query-client';
import { onUpgradeRequested } from '@ninepocket/web-kit/billing/upgrade';
import { setCurrentUser } from '@ninepocket/web-kit/session/current-user';
import type { CurrentUser } from '@ninepocket/web-kit/session/user.rules';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { buildHolding } from '../../collection/holdings/build-holding.js';
import type { Done } from '../use-undo-strip.js';
import { PhotoSlot } from './photo-slot.js';

const image = new File(['picture'], 'card.jpg', { type: 'image/jpeg' });
const text = new File(['words'], 'notes.txt', { type: 'text/plain' });
const PHOTO = '/api/photos/3f0b2c50-8f5b-4b8e-9a54-1e8f8a3f0d11/330.webp';

type Sent = { params: CallInput<typeof addPhoto>['params']; form: FormData };
let sent: Sent[];
let done: Done[];
let upload: () => Promise<unknown>;
let photos: number;
let canvases: [width: number, height: number, type: string][];

const open = (overrides: Partial<Holding> = {}) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PhotoSlot
        holding={buildHolding(overrides)}
        side="front"
        title="Raw copy"
        onDone={(one) => done.push(one)}
        onView={() => undefined}
      />
    </QueryClientProvider>,
  );
const slot = () => screen.getByRole('button', { name: /photo of the front: Raw copy/i });
const openMenu = () => fireEvent.keyDown(slot(), { key: 'Enter' });
const choosing = () => screen.getByLabelText<HTMLInputElement>('Photo of the front');
const files = (...list: File[]) => ({ files: list });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const drop = async (...list: File[]) => {
  fireEvent.drop(slot(), { dataTransfer: files(...list) });
  await press('Add photo');
};

const picture = (width: number, height: number) =>
  Object.assign(globalThis, { createImageBitmap: async () => ({ width, height, close: () => undefined }) });

beforeEach(() => {
  [sent, done, photos, canvases] = [[], [], 37, []];
  upload = async () => ({ ...buildHolding(), receiptId: 9, leftPlace: null });
  setCurrentUser({ id: 1, plan: 'SIDE_KICK' } as CurrentUser);
  jest.spyOn(api, 'call').mockImplementation((async () => ({ photos, limit: 100 })) as unknown as typeof api.call);
  jest.spyOn(api, 'upload').mockImplementation(((_: unknown, input: Sent) => {
    sent.push(input);
    return upload();
  }) as unknown as typeof api.upload);
  picture(900, 1260);
  Object.assign(URL, { createObjectURL: () => 'blob:chosen', revokeObjectURL: () => undefined });
  const context = { translate: () => undefined, rotate: () => undefined, drawImage: () => undefined };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, given, type) {
    canvases.push([this.width, this.height, type ?? '']);
    given(new Blob(['turned'], { type }));
  });
});
afterEach(() => {
  cleanup();
  setCurrentUser(null);
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

describe('the slot of a photo', () => {
  it.each([
    ['chosen', () => fireEvent.change(choosing(), { target: files(image) })],
    ['dropped', () => fireEvent.drop(slot(), { dataTransfer: files(text, image) })],
    ['pasted', () => fireEvent.paste(slot(), { clipboardData: files(image) })],
  ])('when an image is %s, then it is sent as the photo of this side, and can be undone', async (_, give) => {
    open();
    give();
    await press('Add photo');
    await waitFor(() => expect(done).toEqual([{ text: 'Photo added', receiptId: 9 }]));
    expect(sent).toMatchObject([{ params: { id: 1 }, key: expect.any(String) }]);
    expect(sent[0]?.form.get('side')).toBe('front');
    expect(sent[0]?.form.get('image')).toMatchObject({ name: 'card.jpg', type: 'image/jpeg' });
  });

  it.each([
    ['dropped', () => fireEvent.drop(slot(), { dataTransfer: files(text) })],
    ['pasted', () => fireEvent.paste(slot(), { clipboardData: files() })],
    ['not chosen after all', () => fireEvent.change(choosing(), { target: files() })],
  ])('when no image is %s, then nothing is sent', (_, give) => {
    open();
    give();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('when something without a picture is pasted, then it says so', async () => {
    render(<Toaster />);
    open();
    fireEvent.paste(slot(), { clipboardData: files() });
    await screen.findByText('There is no picture on the clipboard');
  });

  it('when the copy left a pocket for its photo, then it says which', async () => {
    const leftPlace = { binderId: 1, binderName: 'Red', page: 1, pocket: 1, quantity: 1 };
    upload = async () => ({ ...buildHolding(), receiptId: 9, leftPlace });
    open({ quantity: 3 });
    await drop(image);
    const text = 'Photo added: this copy is now listed by itself. This copy left Red, page 1, pocket 1';
    await waitFor(() => expect(done).toEqual([{ text, receiptId: 9 }]));
  });

  it('when the browser cannot read HEIC, then it is named, nothing is sent, and the same file cannot be tried again', async () => {
    Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('unknown format')) });
    open();
    fireEvent.change(choosing(), { target: files(new File(['picture'], 'IMG_1.HEIC', { type: '' })) });
    fireEvent.error(await screen.findByAltText('Preview'));
    expect((await screen.findByRole('alert')).textContent).toContain('HEIC');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(sent).toEqual([]);
  });

  it('when the chosen picture is rotated, then it is sent upright', async () => {
    open();
    fireEvent.drop(slot(), { dataTransfer: files(image) });
    await press('Rotate left');
    await press('Add photo');
    await waitFor(() => expect(sent[0]?.form.get('image')).toMatchObject({ type: 'image/jpeg', size: 6 }));
    expect(canvases).toEqual([[1260, 900, 'image/jpeg']]);
  });

  it('when the photo is rotated, then its largest size replaces it', async () => {
    const load = jest.fn(async (_address: string) => ({
      ok: true,
      blob: async () => new Blob(['stored'], { type: 'image/webp' }),
    }));
    Object.assign(globalThis, { fetch: load });
    open({ photos: { front: PHOTO, back: null } });
    openMenu();
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Rotate right' }));
    await waitFor(() => expect(done).toEqual([{ text: 'Photo rotated', receiptId: 9 }]));
    expect(load.mock.calls[0]?.[0]).toBe(PHOTO.replace('330', '1600'));
    expect(canvases).toEqual([[1260, 900, 'image/webp']]);
  });

  it('when a picture is too small, then it says so, and nothing is sent', async () => {
    picture(300, 199);
    open();
    await drop(image);
    expect((await screen.findByRole('alert')).textContent).toContain('199 of the 200 pixels');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(sent).toEqual([]);
  });

  it('when the preview shows a picture that is too small, then it says so and cannot be added', async () => {
    open();
    fireEvent.drop(slot(), { dataTransfer: files(image) });
    const preview = await screen.findByAltText('Preview');
    Object.defineProperties(preview, { naturalWidth: { value: 40 }, naturalHeight: { value: 60 } });
    fireEvent.load(preview);
    expect(screen.getByRole('alert').textContent).toContain('40 of the 200 pixels');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add photo' }).disabled).toBe(true);
  });

  it('when a photo is taken, then the camera at the back opens; a chosen file may come from anywhere', () => {
    const { container } = open();
    const taking = container.querySelector('input[capture]');
    expect([taking?.getAttribute('capture'), taking?.getAttribute('accept')]).toEqual(['environment', 'image/*']);
    expect(choosing().hasAttribute('capture')).toBe(false);
    expect(choosing().accept.split(',')).toContain('image/avif');
  });

  it('when an upload fails, then it can be tried again with the same key', async () => {
    upload = () => Promise.reject(new ProblemError({ status: 0, code: 'network', text: 'No network' }));
    open();
    await drop(image);
    await screen.findByRole('alert');
    upload = async () => ({ ...buildHolding(), receiptId: 9, leftPlace: null });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(done).toHaveLength(1));
    const keys = sent.map((one) => (one as Sent & { key: string }).key);
    expect(keys[0]).toBe(keys[1]);
  });

  it('when the server is busy, then the photo is sent again by itself, with the same key', async () => {
    const busy = new ProblemError({ status: 503, code: 'unavailable', text: 'Many images are being processed.' });
    const answers = [Promise.reject(busy), Promise.resolve({ ...buildHolding(), receiptId: 9, leftPlace: null })];
    upload = () => answers[sent.length - 1] ?? Promise.reject(busy);
    open();
    await drop(image);
    await waitFor(() => expect(done).toHaveLength(1), { timeout: 4500 });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(new Set(sent.map((one) => (one as Sent & { key: string }).key)).size).toBe(1);
  });
});

describe('the limit of photos', () => {
  it('when the menu opens, then it says how many there are', async () => {
    open();
    openMenu();
    await screen.findByText('37 of 100 photos');
    expect(screen.queryByRole('menuitem', { name: /Upgrade/ })).toBeNull();
  });

  it('when there is no room, then the menu leads to the plan with more, and a photo can still be replaced', async () => {
    photos = 100;
    open();
    openMenu();
    await screen.findByRole('menuitem', { name: 'Upgrade to SUPER HERO' });
    expect(screen.getByText('100 of 100 photos. Remove one to add another.')).toBeTruthy();
    expect(screen.getByRole('menuitem', { name: 'Choose a file…' }).getAttribute('aria-disabled')).toBe('true');
    cleanup();
    open({ photos: { front: PHOTO, back: null } });
    openMenu();
    await screen.findByText('100 of 100 photos');
    expect(screen.getByRole('menuitem', { name: 'Replace with a file…' }).hasAttribute('aria-disabled')).toBe(false);
  });

  it.each([
    ['SIDE_KICK', 'Upgrade to SUPER HERO'],
    ['SUPER_HERO', 'Try again'],
  ] as const)('when a photo too many is sent with the plan %s, then it is explained, with "%s"', async (plan, name) => {
    setCurrentUser({ id: 1, plan } as CurrentUser);
    const full = 'The plan holds no more photos.';
    upload = () => Promise.reject(new ProblemError({ status: 409, code: 'photo_limit', text: full }));
    const requests: number[] = [];
    const stop = onUpgradeRequested(() => requests.push(1));
    open();
    await drop(image);
    expect((await screen.findByRole('alert')).textContent).toContain(full);
    fireEvent.click(screen.getByRole('button', { name }));
    expect(requests).toHaveLength(plan === 'SIDE_KICK' ? 1 : 0);
    stop();
  });
});

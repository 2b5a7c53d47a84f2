import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { BlobImage } from './blob-image.js';

const open = new Set<string>();
let count = 0;

// jsdom has no object URLs.
beforeEach(() => {
  URL.createObjectURL = () => {
    const url = `blob:test/${(count += 1)}`;
    open.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => void open.delete(url);
});
afterEach(cleanup);

const file = (name: string) => new File([name], name, { type: 'image/png' });
const shown = () => screen.getByRole('img', { name: 'Binder' }).getAttribute('src') ?? '';

describe('object URLs of images', () => {
  it('when an image is on screen, then only its URL is open, and none after it is gone', () => {
    const { rerender, unmount } = render(<BlobImage blob={file('binder.png')} alt="Binder" />);
    const first = shown();
    expect([...open]).toEqual([first]);
    rerender(<BlobImage blob={file('page.png')} alt="Binder" />);
    expect(shown()).not.toBe(first);
    expect([...open]).toEqual([shown()]);
    unmount();
    expect(open.size).toBe(0);
  });
});

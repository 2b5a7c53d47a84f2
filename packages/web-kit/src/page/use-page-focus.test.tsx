import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { Link, MemoryRouter } from 'react-router';
import { usePageFocus } from './use-page-focus.js';

const Page = () => {
  const main = useRef<HTMLElement>(null);
  usePageFocus(main);
  return (
    <>
      <Link to="/trends">Trends</Link>
      <main ref={main} tabIndex={-1} />
    </>
  );
};
const open = (dialog: 'open' | 'closed') => {
  render(
    <MemoryRouter initialEntries={['/wishlist']}>
      <Page />
      <div role="dialog" aria-label="Search" data-state={dialog}>
        <input aria-label="Text" />
      </div>
    </MemoryRouter>,
  );
  act(() => screen.getByLabelText('Text').focus());
};

describe('the focus when another page is shown', () => {
  beforeEach(() => {
    globalThis.scrollTo = () => undefined;
  });

  it('when a dialog is open, then it keeps the focus', () => {
    open('open');
    fireEvent.click(screen.getByRole('link'));
    expect(document.activeElement).toBe(screen.getByLabelText('Text'));
  });

  it('when a dialog is closing, then the page gets the focus', () => {
    open('closed');
    fireEvent.click(screen.getByRole('link'));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

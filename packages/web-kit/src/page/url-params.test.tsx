import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router';
import { useUrlParams } from './url-params.js';

const never = new Promise<never>(() => {});

/** Never finishes rendering once a type is chosen, like a slow device: React shows the previous screen until then. */
function Search() {
  const [params, change] = useUrlParams();
  if (params.has('type')) use(never);
  return (
    <>
      <button onClick={() => change({ type: 'insert' })}>Insert</button>
      <button onClick={() => change({ maxYear: '1994' }, { replace: true })}>1994</button>
      <button onClick={() => change({ search: '' })}>Clear</button>
      <Link to="/slow">Slow screen</Link>
    </>
  );
}
const Slow = (): never => use(never);

const press = (name: string): void => void fireEvent.click(screen.getByText(name));
const url = () => window.location.pathname + window.location.search;

describe('the parameters of the URL', () => {
  beforeEach(() => {
    window.history.replaceState(null, '', '/search?search=cable');
    render(
      <Suspense>
        <BrowserRouter>
          <Routes>
            <Route path="/search" element={<Search />} />
            <Route path="/slow" element={<Slow />} />
          </Routes>
        </BrowserRouter>
      </Suspense>,
    );
  });
  afterEach(cleanup);

  it('when two change while the screen still renders the first change, then both are in the URL', () => {
    press('Insert');
    press('1994');
    expect(url()).toBe('/search?search=cable&type=insert&maxYear=1994');
  });

  it('when one is emptied, then it is removed', () => {
    press('Clear');
    expect(url()).toBe('/search');
  });

  it('when the user has followed a link, then a late change does not bring them back', () => {
    press('Slow screen');
    press('1994');
    expect(url()).toBe('/slow');
  });
});

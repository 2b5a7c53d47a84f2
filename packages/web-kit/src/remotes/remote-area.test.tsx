import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { RemoteArea, type AreaComponent } from './remote-area.js';

const Collector: AreaComponent = () => <h1>Browse Cards</h1>;
const NotFound = () => <p>There is nothing here.</p>;

const show = (load: (fresh: boolean) => Promise<AreaComponent>, place = '/browse') => (
  <>
    <nav>Menu</nav>
    <RemoteArea
      load={load}
      place={place}
      pending={<p role="status">Loading</p>}
      failed={({ error, retry }) => (
        <div role="alert">
          {error.message} <button onClick={retry}>Retry</button>
        </div>
      )}
      NotFound={NotFound}
    />
  </>
);

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('remote area', () => {
  it('when the remote is loading, then a skeleton shows until it is ready', async () => {
    render(show(async () => Collector));
    expect(screen.getByRole('status')).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Browse Cards' })).toBeDefined();
  });

  it('when the remote responds 404, then its area offers Retry, the rest stays, and Retry reloads it', async () => {
    const asked: boolean[] = [];
    const load = async (fresh: boolean) => {
      asked.push(fresh);
      if (!fresh) throw new Error('404: /remotes/collector/mf-manifest.json');
      return Collector;
    };
    render(show(load));
    expect((await screen.findByRole('alert')).textContent).toContain('404');
    expect(screen.getByRole('navigation')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Browse Cards' })).toBeDefined();
    expect(asked.at(-1)).toBe(true);
  });

  it('when Retry fails too, then it can be tried again', async () => {
    let broken = true;
    const load = async () => {
      if (broken) throw new Error('still down');
      return Collector;
    };
    render(show(load));
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    const again = await screen.findByRole('button', { name: 'Retry' });
    broken = false;
    fireEvent.click(again);
    expect(await screen.findByRole('heading', { name: 'Browse Cards' })).toBeDefined();
  });

  it('when a screen of the remote throws, then navigating elsewhere restores the remote', async () => {
    let fails = true;
    const Fragile: AreaComponent = () => {
      if (fails) throw new Error('a mistake in the remote');
      return <h1>My Collection</h1>;
    };
    const load = async () => Fragile;
    const { rerender } = render(show(load, '/browse'));
    expect((await screen.findByRole('alert')).textContent).toContain('a mistake in the remote');
    fails = false;
    rerender(show(load, '/my-collection'));
    expect(await screen.findByRole('heading', { name: 'My Collection' })).toBeDefined();
  });
});

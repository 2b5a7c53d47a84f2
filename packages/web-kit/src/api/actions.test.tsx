import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { addHolding } from '@ninepocket/contracts/collection/collection';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { api } from './api.js';
import { useAction } from './actions.js';

function AddButtons() {
  const { mutate } = useAction(addHolding);
  const add = (cardId: number) => () => mutate({ body: { cardId } });
  return (
    <>
      <button onClick={add(1)}>one</button>
      <button onClick={add(2)}>two</button>
    </>
  );
}

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('useAction', () => {
  it('when the same action is started twice at once, then it runs once; later, or a different one, runs again', async () => {
    const answers: (() => void)[] = [];
    const call = jest.spyOn(api, 'call') as unknown as jest.Mock<() => Promise<void>>;
    call.mockImplementation(() => new Promise((done) => answers.push(done)));
    render(
      <QueryClientProvider client={new QueryClient()}>
        <AddButtons />
      </QueryClientProvider>,
    );
    const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)));
    await press('one');
    await press('one');
    await press('two');
    expect(call).toHaveBeenCalledTimes(2);
    await act(async () => answers[0]?.());
    await press('one');
    expect(call).toHaveBeenCalledTimes(3);
  });
});

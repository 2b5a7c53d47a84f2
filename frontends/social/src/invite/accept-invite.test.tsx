import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { api } from '@ninepocket/web-kit/api/api';
import { ProblemError } from '@ninepocket/web-kit/api/problem-error';
import { chooseInvite, isInviteChosen } from '@ninepocket/web-kit/session/invite-choice';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { AcceptInvite } from './accept-invite.js';

const CODE = 'AAAAAAAAAAAAAAAAAAAAAA';
const casey = { username: 'casey', displayName: 'Casey', photoURL: null };

let accepted: unknown[];
let answer: () => unknown;

function Place() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}
const show = () =>
  act(async () => {
    render(
      <StrictMode>
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter initialEntries={[`/invite/${CODE}`]}>
            <AcceptInvite code={CODE} inviter={casey} />
            <Place />
          </MemoryRouter>
        </QueryClientProvider>
      </StrictMode>,
    );
  });

beforeEach(() => {
  sessionStorage.clear();
  accepted = [];
  answer = () => ({ status: 'pending' });
  jest.spyOn(api, 'call').mockImplementation((async (_: never, { params }: { params: unknown }) => {
    accepted.push(params);
    return answer();
  }) as typeof api.call);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('an invitation', () => {
  it('when a signed-in user opens it, then nothing is sent until the button is pressed', async () => {
    await show();
    expect(accepted).toEqual([]);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send friend request' })));
    expect(accepted).toEqual([{ code: CODE }]);
    expect(screen.getByText('at /social?tab=friends')).not.toBeNull();
  });

  it('when it was accepted before the sign-in, then the request is sent once, and the choice is forgotten', async () => {
    chooseInvite(CODE);
    await show();
    expect(accepted).toEqual([{ code: CODE }]);
    expect(isInviteChosen(CODE)).toBe(false);
    expect(screen.getByText('at /social?tab=friends')).not.toBeNull();
  });

  it('when another invitation was accepted before the sign-in, then this one is not', async () => {
    chooseInvite('BBBBBBBBBBBBBBBBBBBBBB');
    await show();
    expect(accepted).toEqual([]);
  });

  it('when the request fails, then the page says why and stays', async () => {
    answer = () => {
      throw new ProblemError({ status: 409, code: 'own_invite', text: 'This is your own invite link.' });
    };
    chooseInvite(CODE);
    await show();
    expect(screen.getByRole('alert').textContent).toBe('This is your own invite link.');
    expect(screen.getByText(`at /invite/${CODE}`)).not.toBeNull();
  });
});

/** Decouples the API client from the session: session.ts registers itself as the token source. */

export interface TokenSource {
  /** Valid for at least 30 more seconds (SPEC section 9); null when signed out. */
  token(options: { renew: boolean }): Promise<string | null>;
  /** The server rejects even a new token: the session is over. */
  refused(): void;
}

const signedOut: TokenSource = { token: async () => null, refused: () => undefined };
let source = signedOut;

export const setTokenSource = (next: TokenSource): void => {
  source = next;
};

export const tokenSource = (): TokenSource => source;

/** Where the API client gets the bearer token: session.ts registers itself here, so that neither knows the other. */

export interface TokenSource {
  /**
   * A token that is good for at least 30 more seconds (SPEC section 9; Firebase renews it).
   * @param options.renew true asks for a new one even if the old one looks good
   * @returns null when nobody is signed in
   */
  token(options: { renew: boolean }): Promise<string | null>;
  /** The server refuses even a new token: the session is over. */
  refused(): void;
}

const nobody: TokenSource = { token: async () => null, refused: () => undefined };
let source = nobody;

/** Whom to ask from now on. */
export const setTokenSource = (next: TokenSource): void => {
  source = next;
};

export const tokenSource = (): TokenSource => source;

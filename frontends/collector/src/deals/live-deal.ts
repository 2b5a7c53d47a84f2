/** A deal on screen follows what its partner does. */
export const LIVE_DEAL = { staleTime: 0, refetchOnWindowFocus: true, refetchInterval: 15_000 };

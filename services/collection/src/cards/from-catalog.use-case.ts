import { problem } from '@ninepocket/service-kit/http/problem';

/**
 * @param lookup a call of catalog for facts that no event has brought yet
 * @throws ProblemError unavailable (503) when the call fails
 */
export const fromCatalog = async <T>(what: 'card' | 'set', lookup: Promise<T>): Promise<T> => {
  try {
    return await lookup;
  } catch (cause) {
    throw problem('unavailable', `This ${what} is new and cannot be looked up right now. Please try again.`, cause);
  }
};

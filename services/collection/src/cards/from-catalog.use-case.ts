import { problem } from '@ninepocket/service-kit/http/problem';

/** @param lookup a request to catalog for facts whose events have not arrived yet */
export const fromCatalog = async <T>(what: 'card' | 'set', lookup: Promise<T>): Promise<T> => {
  try {
    return await lookup;
  } catch (cause) {
    throw problem('unavailable', `This ${what} is new and cannot be looked up right now. Please try again.`, cause);
  }
};

/** Files for the person: fetched, not linked to, since a link carries no token. */
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import { addressOf } from './address.js';
import type { Input } from './api.js';
import { loadConfig } from '../config.js';
import { send } from './send.js';

/** Fetches what an endpoint streams. @throws ProblemError */
export const loadFile = async <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Blob> => {
  const { apiUrl } = await loadConfig();
  const answer = await send(addressOf(apiUrl, endpoint, input), {
    method: endpoint.method,
    headers: { accept: '*/*' },
    // A large one on a slow line is no failure while bytes move.
    stream: true,
  });
  return answer.blob();
};

/**
 * Hands a file to the browser's downloads.
 * @param name the file's name for the person, e.g. `errors.csv`
 */
export const saveFile = (name: string, content: Blob): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken the address over by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href));
};

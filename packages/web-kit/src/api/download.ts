/** Downloads are fetched rather than linked, because a link carries no token. */
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import { urlOf } from '../http/url.js';
import type { Input } from './api.js';
import { loadConfig } from '../config.js';
import { send } from '../http/send.js';

/** @throws ProblemError */
export const loadFile = async <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Blob> => {
  const { apiUrl } = await loadConfig();
  const response = await send(urlOf(apiUrl, endpoint, input), {
    method: endpoint.method,
    headers: { accept: '*/*' },
    // A large file on a slow connection must not time out while bytes arrive.
    stream: true,
  });
  return response.blob();
};

export const saveFile = (name: string, content: Blob): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has read the URL by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
};

/** Sends a form with progress. Only XMLHttpRequest tells how much of a body has left. */
import { problemOf } from './problem-error.js';
import { noAnswer } from './send.js';

export interface Upload {
  url: string;
  method: string;
  token: string | null;
  form: FormData;
  /** Gets the share that was sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * No timeout: a large file on a slow line is no failure while bytes move.
 * @returns the answer's text
 * @throws ProblemError when the answer is not OK or there is none; AbortError when the caller aborted
 */
export const uploadForm = ({ url, method, token, form, onProgress, signal }: Upload): Promise<string> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    request.onload = () =>
      request.status >= 200 && request.status < 300
        ? resolve(request.responseText)
        : reject(problemOf(request.status, request.statusText, request.responseText));
    request.onerror = () => reject(noAnswer(new TypeError('No answer')));
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) return reject(new DOMException('Aborted', 'AbortError'));
    request.send(form);
  });

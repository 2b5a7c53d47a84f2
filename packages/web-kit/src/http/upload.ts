/** XMLHttpRequest, because fetch reports no upload progress. */
import { problemOf } from '../api/problem-error.js';
import { toNetworkError } from './send.js';
import { newTraceparent } from './trace.js';

export interface Upload {
  url: string;
  method: string;
  token: string | null;
  headers?: Record<string, string>;
  form: FormData;
  /** 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * No timeout: a large file on a slow connection must not fail while bytes are sent.
 * @throws ProblemError when the response is not OK or there is none; AbortError when the caller aborted
 */
export const uploadForm = ({ url, method, token, headers = {}, form, onProgress, signal }: Upload): Promise<string> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.setRequestHeader('traceparent', newTraceparent());
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    request.onload = () =>
      request.status >= 200 && request.status < 300
        ? resolve(request.responseText)
        : reject(problemOf(request.status, request.statusText, request.responseText));
    request.onerror = () => reject(toNetworkError(new TypeError('No answer')));
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) return reject(new DOMException('Aborted', 'AbortError'));
    request.send(form);
  });

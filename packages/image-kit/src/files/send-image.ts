import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { problem } from '@ninepocket/service-kit/http/problem';
import { typeOf } from './image-files.js';

/**
 * Sends the file as a whole: `pipeline` with a signal would put more listeners on a response than Node expects.
 * @param file its name, which states the type
 * @throws ProblemError not_found when there is no content
 */
export const sendImage = (
  res: ServerResponse,
  file: string,
  content: Buffer | null,
  headers: OutgoingHttpHeaders,
): void => {
  if (!content) throw problem('not_found');
  res.writeHead(200, {
    ...headers,
    'Content-Type': typeOf(file),
    'Content-Length': content.length,
    'X-Content-Type-Options': 'nosniff',
  });
  res.end(content);
};

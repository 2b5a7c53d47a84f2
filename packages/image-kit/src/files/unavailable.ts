import { problem } from '@ninepocket/service-kit/http/problem';

/** @throws ProblemError unavailable */
export const unavailable = (cause: unknown): never => {
  throw problem('unavailable', 'Images are temporarily unavailable. Please try again.', cause);
};

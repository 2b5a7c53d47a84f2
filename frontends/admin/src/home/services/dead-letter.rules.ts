import type { DeadLetter } from '@ninepocket/contracts/http/service-operations';

export const isDeadJob = ({ source }: Pick<DeadLetter, 'source'>): boolean => source === 'job';

/** What an event or a background job is about, below its name. */
export const subjectOf = ({ source, aggregate, eventId }: DeadLetter): string =>
  isDeadJob({ source }) ? `Background job ${eventId}` : `${aggregate ?? 'Not readable'}, event ${eventId}`;

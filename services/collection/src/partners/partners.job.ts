import { job } from '@ninepocket/service-kit/jobs/job';
import { z } from 'zod';

/** Rebuilds what social published before this service subscribed to it; a migration queues it. */
export const partners = job('collection.partners', z.object({}), { retries: Infinity, key: () => 'once' });

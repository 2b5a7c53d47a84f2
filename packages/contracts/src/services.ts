/** The services and the paths that the gateway sends to each: DESIGN section 2. */
export const SERVICES = ['catalog', 'collection', 'social', 'billing', 'automation'] as const;
export type ServiceName = (typeof SERVICES)[number];
/** Who may sign assertions: the gateway for users, a service for its own calls to `/internal/*`. */
export type CallerName = ServiceName | 'gateway';

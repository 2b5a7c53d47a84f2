/**
 * The registry of services. Boundaries, ports, keys, databases and addresses derive from it; docs/adding-a-service.md
 * lists what else a new service needs. Plain JavaScript, because infra/ reads it before anything is built.
 */
export const SERVICES = /** @type {const} */ (['catalog', 'collection', 'social', 'billing', 'automation']);

/** @typedef {(typeof SERVICES)[number]} ServiceName */

/**
 * Who may sign assertions: the gateway for users, a service for its own calls to `/internal/*`.
 * @typedef {ServiceName | 'gateway'} CallerName
 */

import type { Endpoint, Schemas } from './endpoint.js';

/** An endpoint with its schemas. */
export type Contract = Endpoint & Schemas;

export const load = async (endpoint: Endpoint): Promise<Contract> => ({ ...endpoint, ...(await endpoint.schemas?.()) });

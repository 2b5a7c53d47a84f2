import { IDEMPOTENCY_HEADER } from '@ninepocket/contracts/http/idempotency';
import type { GatewayRequest } from '../http/policy.js';
import { publicEndpoints } from '../pages/endpoints.js';

const honoringKeys = publicEndpoints
  .filter(({ idempotent }) => idempotent)
  .map(({ method, path }) => ({ method, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }));

/** Whether the request may be sent twice: it is a read, or its endpoint honors the key that it carries. */
export const isRepeatable = ({ method, headers, call }: GatewayRequest): boolean =>
  method === 'GET' ||
  method === 'HEAD' ||
  (headers[IDEMPOTENCY_HEADER] !== undefined &&
    honoringKeys.some((endpoint) => endpoint.method === method && endpoint.pattern.test(call.path)));

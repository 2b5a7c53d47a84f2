import { RATES } from '@ninepocket/contracts/http/limits';
import type { GatewayPlugin, NamedPolicy } from './express-gateway.js';
import type { Upstreams } from './forwarding/upstreams.js';
import type { Policy } from './http/policy.js';
import type { IsOwnOrigin } from './origins.js';
import { forward, type ForwardOptions } from './policies/forward.js';
import { limit, type LimitOptions, type Limits } from './policies/limit.js';
import { notFound } from './policies/not-found.js';

export interface PluginDeps {
  before: Policy[];
  identity: Policy;
  limits: Limits;
  builtin: Policy;
  upstreams: Upstreams;
  isOwnOrigin: IsOwnOrigin;
  receiveSeconds: number;
}

const NO_OPTIONS = { type: 'object' };

const LIMIT_OPTIONS = {
  type: 'object',
  properties: {
    rate: { enum: Object.keys(RATES) },
    inFlight: { type: 'boolean', default: true },
  },
};

const FORWARD_OPTIONS = {
  type: 'object',
  properties: {
    to: { type: 'string' },
    bodyMegabytes: { type: 'number', default: 1 },
    upload: { type: 'boolean', default: false },
    answerSeconds: { type: 'number', default: 4 },
    stream: { type: 'boolean', default: false },
    page: { type: 'boolean', default: false },
    without: { type: 'string', default: '' },
    ownOriginsOnly: { type: 'boolean', default: false },
  },
  required: ['to'],
};

export const makePlugin = (deps: PluginDeps): GatewayPlugin => {
  const withoutOptions = (name: string, policy: Policy): NamedPolicy => ({
    name,
    schema: NO_OPTIONS,
    build: () => policy,
  });
  return {
    before: deps.before,
    policies: [
      withoutOptions('identity', deps.identity),
      {
        name: 'limit',
        schema: LIMIT_OPTIONS,
        build: (options: LimitOptions) => limit(deps.limits, options),
      },
      withoutOptions('builtin', deps.builtin),
      withoutOptions('not-found', notFound),
      {
        name: 'forward',
        schema: FORWARD_OPTIONS,
        build: (options: ForwardOptions) => forward(deps.upstreams.get(options.to), options, deps),
      },
    ],
  };
};

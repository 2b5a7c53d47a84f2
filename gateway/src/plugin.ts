/** What the route map's words mean: each policy's options, and the policy that they make. */
import type { GatewayPlugin, PolicyKind } from './express-gateway.js';
import type { Policy } from './policies/policy.js';
import { forward, type ForwardOptions } from './policies/forward.js';
import { missing } from './policies/missing.js';
import type { Upstream } from './forwarding/upstream.js';

export interface PluginParts {
  before: Policy[];
  identity: Policy;
  limit: Policy;
  own: Policy;
  upstreams: Map<string, Upstream>;
  isOwnOrigin: (origin: string | undefined, host: string | undefined) => boolean;
}

const NO_OPTIONS = { type: 'object' };

const FORWARD_OPTIONS = {
  type: 'object',
  properties: {
    to: { type: 'string' },
    bodyMegabytes: { type: 'number', default: 1 },
    answerSeconds: { type: 'number', default: 4 },
    stream: { type: 'boolean', default: false },
    page: { type: 'boolean', default: false },
    without: { type: 'string', default: '' },
    ownOriginsOnly: { type: 'boolean', default: false },
  },
  required: ['to'],
};

export const makePlugin = ({ before, identity, limit, own, upstreams, isOwnOrigin }: PluginParts): GatewayPlugin => {
  const always = (name: string, policy: Policy): PolicyKind => ({ name, schema: NO_OPTIONS, build: () => policy });
  return {
    before,
    policies: [
      always('identity', identity),
      always('limit', limit),
      always('own', own),
      always('missing', missing),
      {
        name: 'forward',
        schema: FORWARD_OPTIONS,
        build: (options: ForwardOptions) => {
          const upstream = upstreams.get(options.to);
          if (!upstream) throw new Error(`forward: "${options.to}" is not among the serviceEndpoints`);
          return forward(upstream, options, isOwnOrigin);
        },
      },
    ],
  };
};

// `npm run route-map -w gateway`: generates the route map from the contracts.
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { serviceEndpoints } from '../dist/pages/endpoints.js';
import { makeRouteMap } from '../dist/route-map.js';

const HEADER = `# Generated from the contracts: \`npm run route-map -w gateway\`. What a route may do stands in the contract of its
# endpoint (limits.ts in packages/contracts/src/http); routes without a contract are in src/route-map.ts.
# It is read from the top, and the first matching path wins.
#
# Before any route, requestContext, strictUrl, strip and cors run (src/policies): a malformed URL is 400, unknown
# headers are removed, the request gets its id, OPTIONS requests are answered.
#
#   identity    authenticates the caller: 401 without a valid token, 503 when the token cannot be checked
#   limit       429 when a user (or, on public routes, an address) sends too many requests or has too many in flight;
#               \`rate\` limits these routes in addition, \`inFlight: false\` is for streams and long polls
#   forward     forwards to a service, with a signed assertion that identifies the caller
#   builtin     answered by the gateway itself
#   not-found   404
#
# A pipeline without \`identity\` is public. The gateway does not start when a public route is not public in its contract.
`;

const file = fileURLToPath(new URL('../config/gateway.config.yml', import.meta.url));
const yaml = createRequire(createRequire(import.meta.url).resolve('express-gateway'))('js-yaml');
/** @type {object} without what is undefined */
const routeMap = JSON.parse(JSON.stringify(makeRouteMap(serviceEndpoints)));
const sections = Object.entries(routeMap).map(([name, section]) =>
  yaml.dump({ [name]: section }, { flowLevel: name === 'pipelines' ? 3 : 2 }),
);
// express-gateway replaces variables before it parses: in quotes, the port would be a text.
const text = sections.join('\n').replace("'${PORT:-8080}'", '${PORT:-8080}');
await writeFile(file, await format(`${HEADER}\n${text}`, { ...(await resolveConfig(file)), parser: 'yaml' }));

// What the scripts' options have in common.
const number = (/** @type {string} */ name, /** @type {number} */ fallback) => Number(__ENV[name] ?? fallback);

/** Seconds that a script loads the product. */
export const SECONDS = number('SECONDS', 60);
/** Visits that begin per second. */
export const RATE = number('RATE', 4);
/** Collectors at a time. */
export const PEOPLE = number('PEOPLE', 100);
/** Rows of the import. */
export const ROWS = number('ROWS', 20_000);

/** A visit begins whether or not earlier ones have ended, so a slow product does not lower the load. */
export const visits = (exec, more = {}) => ({
  executor: 'constant-arrival-rate',
  rate: RATE,
  timeUnit: '1s',
  duration: `${SECONDS}s`,
  preAllocatedVUs: Math.ceil(RATE * 20),
  maxVUs: Math.ceil(RATE * 40),
  exec,
  ...more,
});

/** Every script's: no refusals by rate limits, hardly any failures, and all visits began. */
export const THRESHOLDS = {
  limited: ['count==0'],
  http_req_failed: ['rate<0.001'],
  dropped_iterations: ['count==0'],
  'http_req_duration{kind:read}': ['p(95)<250', 'p(99)<1000'],
  'http_req_duration{kind:write}': ['p(95)<400', 'p(99)<1500'],
};

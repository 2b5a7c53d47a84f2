// What the dashboards show: dashboard → row → panel. write-dashboards.mjs makes Grafana's JSON of it.
import { SERVICES } from '../../packages/contracts/src/services.js';

/**
 * Title, Grafana's unit, and a query for each legend; `{{job}}` in a legend is a label's value.
 * @typedef {[title: string, unit: string, queries: Record<string, string>]} Panel
 * @typedef {{ title: string, description: string, variables: ('service' | 'instance')[], rows: Record<string, Panel[]> }} Dashboard
 */

const OURS = `{job=~"gateway|${SERVICES.join('|')}"}`;
const SERVICE = '{job="$service"}';
const REPLICA = '{job="$service", instance="$instance"}';
const WEBHOOK = '{job="billing", route="/api/billing/webhook"}';

/** @param {string} counter @param {string} by labels */
const rate = (counter, by) => `sum by (${by}) (rate(${counter}[5m]))`;
/** @param {number} q @param {string} histogram @param {string} [by] labels */
const quantile = (q, histogram, by = '') => `histogram_quantile(${q}, ${rate(histogram, by ? `${by}, le` : 'le')})`;
/** Of what every replica reports alike. @param {string} gauge @param {string} by labels */
const any = (gauge, by) => `max by (${by}) (${gauge})`;
/** @param {string} query */
const top = (query) => `topk(10, ${query})`;

const ROUTE = '{{method}} {{route}}';
const GATEWAY_SECONDS = 'gateway_request_duration_seconds_bucket';
const P95_OF_ROUTES = 'job_route:http_server_request_duration_seconds:p95_5m';

/** @type {Record<string, Dashboard>} by file name */
export const DASHBOARDS = {
  product: {
    title: 'Ninepocket: product',
    description: 'What users notice: rate, errors and duration, by route',
    variables: [],
    rows: {
      'Is anything wrong?': [
        [
          'Firing alerts',
          'short',
          { '{{alertname}} {{job}}': 'count by (alertname, job) (ALERTS{alertstate="firing"})' },
        ],
        ['Replicas that answer', 'short', { '{{job}}': `sum by (job) (up${OURS})` }],
        ['Reads that take longer than 500 ms', 'percentunit', { '{{job}}': 'job:http_server_reads_slow:ratio5m' }],
      ],
      'Requests from outside': [
        ['Requests', 'reqps', { '{{upstream}}': 'upstream:gateway_requests:rate5m' }],
        ['Failed with 5xx', 'percentunit', { '{{upstream}}': 'upstream:gateway_request_errors:ratio5m' }],
        [
          'Duration',
          's',
          Object.fromEntries([0.5, 0.95, 0.99].map((q) => [`p${q * 100}`, quantile(q, GATEWAY_SECONDS)])),
        ],
      ],
      Routes: [
        ['Most used', 'reqps', { [`{{job}} ${ROUTE}`]: top('job_route:http_server_requests:rate5m') }],
        ['Failing', 'reqps', { [`{{job}} ${ROUTE}`]: top('job_route:http_server_request_errors:rate5m > 0') }],
        ['Slowest (p95)', 's', { [`{{job}} ${ROUTE}`]: top(P95_OF_ROUTES) }],
      ],
      'Live connections and limits': [
        ['Live connections', 'short', { open: 'sum(gateway_sockets_open)' }],
        ['WebSocket handshakes', 'reqps', { '{{status}}': rate('gateway_socket_upgrades_total', 'status') }],
        ['Refused by a limit (429)', 'reqps', { '{{limit}}': rate('gateway_limited_total', 'limit') }],
      ],
      'Stripe, eBay and other providers': [
        [
          "Stripe's webhooks",
          'reqps',
          { '{{status}}': rate(`http_server_request_duration_seconds_count${WEBHOOK}`, 'status') },
        ],
        ['Requests of the day', 'short', { '{{provider}}': any('ninepocket_provider_requests_today', 'provider') }],
        ['The most of a day', 'short', { '{{provider}}': any('ninepocket_provider_requests_per_day', 'provider') }],
      ],
    },
  },
  service: {
    title: 'Ninepocket: a service',
    description: 'Rate, errors and duration of one service, and what it waits for',
    variables: ['service'],
    rows: {
      Requests: [
        ['Requests', 'reqps', { [ROUTE]: top(`job_route:http_server_requests:rate5m${SERVICE}`) }],
        ['Problems, by code', 'reqps', { '{{code}}': rate(`http_server_problems_total${SERVICE}`, 'code') }],
        ['Duration (p95)', 's', { [ROUTE]: top(`${P95_OF_ROUTES}${SERVICE}`) }],
      ],
      'What it waits for': [
        [
          'Calls',
          'reqps',
          { '{{target}} {{outcome}}': rate(`ninepocket_call_duration_seconds_count${SERVICE}`, 'target, outcome') },
        ],
        [
          'Duration of calls (p95)',
          's',
          { '{{target}}': quantile(0.95, `ninepocket_call_duration_seconds_bucket${SERVICE}`, 'target') },
        ],
        [
          'Requests that wait for a connection to PostgreSQL',
          'short',
          { '{{instance}} {{pool}}': `ninepocket_db_pool_waiting${SERVICE}` },
        ],
      ],
      Replicas: [
        ['Requests in progress', 'short', { '{{instance}}': `http_server_requests_in_flight${SERVICE}` }],
        ['CPU, in cores', 'short', { '{{instance}}': rate(`process_cpu_seconds_total${SERVICE}`, 'instance') }],
        [
          'Memory',
          'bytes',
          {
            '{{instance}}': `process_resident_memory_bytes${SERVICE}`,
            limit: `max(process_memory_limit_bytes${SERVICE})`,
          },
        ],
      ],
      "The gateway's view of the replicas": [
        [
          'Requests in flight',
          'short',
          { '{{replica}}': 'sum by (replica) (gateway_replica_requests_in_flight{upstream="$service"})' },
        ],
        [
          'Left out because they fail',
          'short',
          { '{{replica}}': any('gateway_replica_breaker_open{upstream="$service"}', 'replica') },
        ],
      ],
    },
  },
  'events-and-jobs': {
    title: 'Ninepocket: events and jobs',
    description: 'Whether facts reach the other services, and background work is done',
    variables: [],
    rows: {
      Publishing: [
        ['Unpublished events', 'short', { '{{job}}': any('ninepocket_outbox_waiting', 'job') }],
        ['Age of the oldest one', 's', { '{{job}}': any('ninepocket_outbox_oldest_age_seconds', 'job') }],
        ['Published', 'cps', { '{{job}}': rate('ninepocket_outbox_published_total', 'job') }],
        ['Batches that NATS refused', 'cps', { '{{job}}': rate('ninepocket_outbox_failures_total', 'job') }],
      ],
      Consuming: [
        ['Events left to handle', 'short', { '{{source}} → {{job}}': any('ninepocket_consumer_lag', 'job, source') }],
        [
          'Events',
          'cps',
          { '{{source}} → {{job}} {{outcome}}': rate('ninepocket_events_total', 'job, source, outcome') },
        ],
        [
          'From a fact to its effect (p95)',
          's',
          { '{{source}} → {{job}}': quantile(0.95, 'ninepocket_event_delay_seconds_bucket', 'job, source') },
        ],
        [
          'Handling a batch (p95)',
          's',
          {
            '{{source}} → {{job}}': quantile(0.95, 'ninepocket_consumer_batch_duration_seconds_bucket', 'job, source'),
          },
        ],
        [
          'Dropped by the stream before they were read',
          'short',
          { '{{source}} → {{job}}': 'sum by (job, source) (ninepocket_events_missing_total)' },
        ],
        ['Dead letters', 'short', { '{{job}}': any('ninepocket_dead_letters', 'job') }],
      ],
      Jobs: [
        ['Executions', 'cps', { '{{name}} {{outcome}}': rate('ninepocket_jobs_total', 'name, outcome') }],
        [
          'Failed in 15 minutes',
          'short',
          { '{{name}}': 'sum by (name) (increase(ninepocket_jobs_total{outcome="failed"}[15m]))' },
        ],
        ['Duration (p95)', 's', { '{{name}}': quantile(0.95, 'ninepocket_job_duration_seconds_bucket', 'name') }],
        ['Due', 'short', { '{{name}}': any('ninepocket_jobs_waiting', 'name') }],
        ['Age of the oldest due one', 's', { '{{name}}': any('ninepocket_jobs_oldest_age_seconds', 'name') }],
        ['In progress', 'short', { '{{name}}': any('ninepocket_jobs_running', 'name') }],
      ],
    },
  },
  replica: {
    title: 'Ninepocket: a replica',
    description: 'One process: event loop, memory, connections',
    variables: ['service', 'instance'],
    rows: {
      Process: [
        ['Delay of the event loop', 's', { p99: `nodejs_eventloop_delay_p99_seconds${REPLICA}` }],
        [
          'Busy',
          'percentunit',
          {
            'event loop': `rate(nodejs_eventloop_active_seconds_total${REPLICA}[5m])`,
            'CPU, of a core': `rate(process_cpu_seconds_total${REPLICA}[5m])`,
          },
        ],
        ['Restarts in an hour', 'short', { restarts: `changes(process_start_time_seconds${REPLICA}[1h])` }],
      ],
      Memory: [
        [
          'Of the process',
          'bytes',
          { used: `process_resident_memory_bytes${REPLICA}`, limit: `process_memory_limit_bytes${REPLICA}` },
        ],
        [
          'JavaScript objects',
          'bytes',
          { used: `nodejs_heap_size_used_bytes${REPLICA}`, limit: `nodejs_heap_size_limit_bytes${REPLICA}` },
        ],
        ['Buffers', 'bytes', { used: `nodejs_external_memory_bytes${REPLICA}` }],
      ],
      Connections: [
        [
          'To PostgreSQL',
          'short',
          {
            '{{pool}} {{state}}': `ninepocket_db_pool_connections${REPLICA}`,
            '{{pool}} max': `ninepocket_db_pool_connections_max${REPLICA}`,
          },
        ],
        ['Requests that wait for one', 'short', { '{{pool}}': `ninepocket_db_pool_waiting${REPLICA}` }],
        ['Connected', 'short', { '{{server}}': `ninepocket_connected${REPLICA}` }],
      ],
      Work: [
        ['Requests in progress', 'short', { requests: `http_server_requests_in_flight${REPLICA}` }],
        ['Sockets', 'short', { open: `ninepocket_sockets_open${REPLICA} or gateway_sockets_open${REPLICA}` }],
        [
          'Sockets opened and events pushed',
          'cps',
          {
            opened: `rate(ninepocket_sockets_opened_total${REPLICA}[5m])`,
            '{{event}}': `rate(ninepocket_socket_pushes_total${REPLICA}[5m])`,
          },
        ],
      ],
    },
  },
};

/** Every query, with values for the variables. @param {Dashboard} dashboard @returns {string[]} */
export const queriesOf = ({ rows }) =>
  Object.values(rows)
    .flat()
    .flatMap(([, , queries]) => Object.values(queries))
    .map((query) => query.replaceAll('$service', 'catalog').replaceAll('$instance', 'catalog:8080'));

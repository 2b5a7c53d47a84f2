import { formSchema, jsonSchema } from '../http/openapi/json-schema.js';
import type { Contract } from '../http/load.js';
import type { EventType } from '../events/event.js';
import type { ContractSnapshot, EndpointSnapshot } from './contract-changes.rules.js';

export const snapshotOf = (endpoints: readonly Contract[], events: readonly EventType[]): ContractSnapshot => ({
  endpoints: Object.fromEntries(endpoints.map((one) => [`${one.method} ${one.path}`, describeEndpoint(one)])),
  events: Object.fromEntries(events.map(({ name, data }) => [name, jsonSchema(data, 'input')])),
});

const describeEndpoint = (endpoint: Contract): EndpointSnapshot => ({
  access: endpoint.access,
  status: endpoint.status ?? (endpoint.output || endpoint.produces ? 200 : 204),
  ...(endpoint.produces && { produces: endpoint.produces }),
  ...(endpoint.paged && { paged: true }),
  ...(endpoint.idempotent && { idempotent: true }),
  ...(endpoint.params && { params: jsonSchema(endpoint.params, 'input') }),
  ...(endpoint.query && { query: jsonSchema(endpoint.query, 'input') }),
  ...(endpoint.body && { body: jsonSchema(endpoint.body, 'input') }),
  ...(endpoint.file && { form: formSchema(endpoint.file, endpoint.fields) }),
  ...(endpoint.output && { response: jsonSchema(endpoint.output, 'output') }),
});

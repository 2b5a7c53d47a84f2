import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { endpoints, type Answer, type CallInput } from './endpoint.js';
import { load } from './load.js';

const shapes = {
  getThing: { params: z.object({ id: z.coerce.number() }), output: z.object({ name: z.string() }) },
  thing: z.object({ name: z.string() }),
};
const schemas = () => Promise.resolve(shapes);
const spec = { route: 'GET /api/things/:id', summary: 'One thing', access: 'signedIn' } as const;

it('when an endpoint is declared, then it has the schemas of its name, at run time and as types', async () => {
  const { getThing } = endpoints(schemas, { getThing: spec });
  expect(await load(getThing)).toEqual({
    method: 'GET',
    path: '/api/things/:id',
    summary: 'One thing',
    access: 'signedIn',
    schemas: expect.any(Function),
    ...shapes.getThing,
  });
  const answer: Answer<typeof getThing> = { name: 'Quasar' };
  // @ts-expect-error a name is a text
  const wrongAnswer: Answer<typeof getThing> = { name: 45 };
  const body: CallInput<typeof getThing>['body'] = undefined;
  expect([answer, wrongAnswer, body]).toHaveLength(3);
});

it('when schemas are missing, then the endpoint does not compile', () => {
  const rejected = [
    // @ts-expect-error there are no schemas of this name
    endpoints(schemas, { listThings: spec }),
    // @ts-expect-error a field is not the schemas of an endpoint
    endpoints(schemas, { thing: spec }),
    // @ts-expect-error it has no method
    endpoints(schemas, { getThing: { ...spec, route: '/api/things/:id' } }),
  ];
  expect(rejected).toHaveLength(3);
});

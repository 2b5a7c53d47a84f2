import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { event } from '../../events/event.js';
import { endpoint } from '../endpoint.js';
import { endpointsIn, eventsIn } from './collect.js';

const list = endpoint({ route: 'GET /api/things', summary: 'Things', access: 'public' });
const add = endpoint({ route: 'POST /api/things', summary: 'Add', access: 'admin' });
const show = endpoint({ route: 'GET /api/a', summary: 'One', access: 'public' });
const added = event('catalog.thing.added', z.object({ id: z.number() }));

const modules = [
  { add, MAX: 3, thing: z.object({ name: z.string() }), slugOf: () => '' },
  { list, show, added, nothing: null },
  { again: add },
];

describe('the contracts of a set of modules', () => {
  it('when modules export endpoints among other things, then each endpoint is found once, in order', () =>
    expect(endpointsIn(modules)).toEqual([show, list, add]));

  it('when modules export events among other things, then only the events are found', () =>
    expect(eventsIn(modules)).toEqual([added]));
});

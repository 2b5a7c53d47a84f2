import { invalid } from '../errors.mjs';
import { whole } from './form.mjs';

export const LIST = ['limit', 'starting_after', 'ending_before', 'expand', 'created'];

/**
 * A page of a list that is sorted newest first.
 * @template {{ id: string, created?: number }} T
 * @param {T[]} all @param {Record<string, any>} params @param {string} url
 */
export function page(all, params, url) {
  const limit = whole(params.limit, 'limit', invalid) ?? 10;
  if (limit < 1 || limit > 100) throw invalid('This value must be between 1 and 100 (inclusive).', 'limit');
  const matching = all.filter(({ created = 0 }) => isWithin(created, params.created));
  const index = (id, param) => {
    const at = matching.findIndex((object) => object.id === id);
    if (at < 0) throw invalid(`No such object: '${id}'`, param, 'resource_missing');
    return at;
  };
  if (params.ending_before) {
    const end = index(params.ending_before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', data: matching.slice(start, end), has_more: start > 0, url };
  }
  const start = params.starting_after ? index(params.starting_after, 'starting_after') + 1 : 0;
  return {
    object: 'list',
    data: matching.slice(start, start + limit),
    has_more: matching.length > start + limit,
    url,
  };
}

/** @param {number} created @param {any} range a second, or `{ gt, gte, lt, lte }` */
function isWithin(created, range) {
  if (range === undefined) return true;
  if (typeof range === 'string') return created === Number(range);
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return created > Number(gt) && created >= Number(gte) && created < Number(lt) && created <= Number(lte);
}

/** A certificate belongs to one copy. Copies that share one from before this was checked can still be edited. */
import { withoutBlocking } from '@ninepocket/service-kit/async/batches';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import { badField, conflict, type ProblemError } from '@ninepocket/service-kit/http/problem';
import { COMING_LINES } from '../ledger/promised.store.js';
import { certKey, takenBy, type Certified, type Taken } from './holdings.rules.js';

const FIND = `
  select grade_company as "gradeCompany", cert_number as "certNumber", false as "isComing" from holdings
  where user_id = $1 and cert_number is not null and grade_company = any ($2::text[]) and id is distinct from $3
  union all
  select l.grade_company, l.cert_number, true from ${COMING_LINES}
  and l.cert_number is not null and l.grade_company = any ($2::text[])`;

/**
 * The caller holds the collector's lock.
 * @param byPartner the collector is the caller's partner in a deal
 */
export const requireFreeCertificates = async (
  tx: Queryable,
  userId: number,
  copies: (Certified & { quantity: number })[],
  except: number | null = null,
  byPartner = false,
): Promise<void> => {
  const taken = await findCertKeys(tx, userId, copies, except);
  for await (const one of withoutBlocking(copies)) {
    const key = certKey(one);
    if (key === null) continue;
    if (one.quantity > 1)
      throw badField('body.quantity', 'A certificate belongs to one copy: enter 1 copy per certificate number.');
    if (taken.has(key)) throw certTaken(one, { byPartner, isComing: taken.get(key) });
    taken.set(key, false);
  }
};

export const certTaken = ({ gradeCompany, certNumber }: Certified, taken: Taken = {}): ProblemError =>
  conflict('cert_taken', `${takenBy(taken)} a copy with ${gradeCompany} certificate ${certNumber}.`);

/** @returns by `certKey`, of the same companies, whether the copy is not owned yet, but promised to the user in a deal */
export const findCertKeys = async (
  db: Queryable,
  userId: number,
  copies: Iterable<Certified>,
  except: number | null = null,
): Promise<Map<string | null, boolean>> => {
  const companies = new Set<string>();
  for await (const one of withoutBlocking(copies))
    if (certKey(one) !== null && one.gradeCompany) companies.add(one.gradeCompany);
  if (companies.size === 0) return new Map();
  const values = [userId, [...companies], except];
  const { rows } = await db.query<Certified & { isComing: boolean }>({ name: 'find-certificates', text: FIND, values });
  return new Map(rows.map((one) => [certKey(one), one.isComing]));
};

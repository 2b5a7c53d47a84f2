/** A certificate belongs to one copy. Copies that share one from before this was checked can still be edited. */
import { withoutBlocking } from '@ninepocket/service-kit/async/batches';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import { badField, conflict, type ProblemError } from '@ninepocket/service-kit/http/problem';
import { certKey, type Certified } from './holdings.rules.js';

const FIND = `
  select grade_company as "gradeCompany", cert_number as "certNumber" from holdings
  where user_id = $1 and cert_number is not null and grade_company = any ($2::text[]) and id is distinct from $3`;

/** The caller holds the collector's lock. */
export const requireFreeCertificates = async (
  tx: Queryable,
  userId: number,
  copies: (Certified & { quantity: number })[],
  except: number | null = null,
): Promise<void> => {
  const taken = await findCertKeys(tx, userId, copies, except);
  for await (const one of withoutBlocking(copies)) {
    const key = certKey(one);
    if (key === null) continue;
    if (one.quantity > 1)
      throw badField('body.quantity', 'A certificate belongs to one copy: enter 1 copy per certificate number.');
    if (taken.has(key)) throw certTaken(one);
    taken.add(key);
  }
};

export const certTaken = ({ gradeCompany, certNumber }: Certified): ProblemError =>
  conflict('cert_taken', `You already have a copy with ${gradeCompany} certificate ${certNumber}.`);

/** @returns the user's certificates of the same companies, by `certKey` */
export const findCertKeys = async (
  db: Queryable,
  userId: number,
  copies: Iterable<Certified>,
  except: number | null = null,
): Promise<Set<string | null>> => {
  const companies = new Set<string>();
  for await (const one of withoutBlocking(copies))
    if (certKey(one) !== null && one.gradeCompany) companies.add(one.gradeCompany);
  if (companies.size === 0) return new Set();
  const values = [userId, [...companies], except];
  const { rows } = await db.query<Certified>({ name: 'find-certificates', text: FIND, values });
  return new Set(rows.map(certKey));
};

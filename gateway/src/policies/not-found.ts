import type { Policy } from '../http/policy.js';
import { sendProblem } from '../http/problem.js';

/** 404 for unknown URLs, and for internal ones that are never reachable from outside. */
export const notFound: Policy = (req, res) => sendProblem(req, res, 'not_found');

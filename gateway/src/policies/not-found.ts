import type { Policy } from '../http/policy.js';
import { sendProblem } from '../http/problem.js';

export const notFound: Policy = (req, res) => sendProblem(req, res, 'not_found');

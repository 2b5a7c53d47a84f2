import type { Policy } from './policy.js';
import { sendProblem } from './problem.js';

/** 404 for addresses that lead nowhere, and for those that are never reached from outside. */
export const missing: Policy = (req, res) => sendProblem(req, res, 'not_found');

/**
 * @param {string} log of a NATS server with users; those of unit tests have none and deny nothing
 * @returns {string[]} what it denied, each once: a denied process is started again and again
 */
export const violationsIn = (log) => [...new Set(log.match(/(?:Publish|Subscription) Violation.*/g))];

/** An error as Stripe's API reports it. */
export class StripeError extends Error {
  /** @param {number} status @param {{ type?: string, code?: string, param?: string, message: string, decline_code?: string }} error */
  constructor(status, error) {
    super(error.message);
    this.status = status;
    this.error = { type: 'invalid_request_error', ...error };
  }
}

/** @param {string} kind @param {string} id @param {string} [param] set when the id is a parameter rather than in the path */
export const missing = (kind, id, param) =>
  new StripeError(param ? 400 : 404, {
    code: 'resource_missing',
    param: param ?? 'id',
    message: `No such ${kind.replace(/[._]/g, '')}: '${id}'`,
  });

/** @param {string} message @param {string} [param] @param {string} [code] */
export const invalid = (message, param, code) => new StripeError(400, { message, param, code });

/** @param {string} param */
export const required = (param) => invalid(`Missing required param: ${param}.`, param, 'parameter_missing');

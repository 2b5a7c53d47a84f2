/** crypto.randomUUID is missing on pages without https. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Begins the trace of a request (W3C Trace Context). Whether it is recorded is the gateway's decision. */
export const newTraceparent = (): string => `00-${randomHex(16)}-${randomHex(8)}-00`;

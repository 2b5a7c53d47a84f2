/** What the gateway answers itself. */
export const BUILTIN_PATHS = ['/healthz', '/readyz', '/api/openapi.json', '/api/docs'] as const;

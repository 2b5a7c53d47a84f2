/** Replaces the federation runtime: the collector's screens are part of this build. */
export const loadRoutes = async () => (await import('../../../frontends/collector/src/routes.js')).default;

/** In place of the federation runtime: the collector's screens as a part of this build. */
export const loadRoutes = async () => (await import('../../../frontends/collector/src/routes.js')).default;

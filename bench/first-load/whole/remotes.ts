export const loadRoutes = async () => (await import('../../../frontends/collector/src/routes.js')).default;

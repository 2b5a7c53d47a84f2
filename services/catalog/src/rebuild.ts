import { startCatalog } from './start.js';

await startCatalog.rebuild(process.env);

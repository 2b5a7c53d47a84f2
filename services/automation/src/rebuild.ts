import { startAutomation } from './start.js';

await startAutomation.rebuild(process.env);

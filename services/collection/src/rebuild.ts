import { startCollection } from './start.js';

await startCollection.rebuild(process.env);

import { runAsProcess } from '@ninepocket/service-kit/process/service-definition';
import { startCatalog } from './start.js';

await runAsProcess(startCatalog);

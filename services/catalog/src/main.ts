import { stopOnSignals } from '@ninepocket/service-kit/process/service';
import { startCatalog } from './start.js';

const { running, log } = await startCatalog(process.env);
stopOnSignals(running, log);

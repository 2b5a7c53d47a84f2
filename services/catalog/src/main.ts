import { createLog } from '@ninepocket/service-kit/log';
import { stopOnSignals } from '@ninepocket/service-kit/service';
import { startCatalog } from './start.js';

const running = await startCatalog(process.env);
stopOnSignals(running, createLog('catalog', process.env.LOG_LEVEL ?? 'info'));

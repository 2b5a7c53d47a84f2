import { stopOnSignals } from '@ninepocket/service-kit/process/service';
import { startBilling } from './start.js';

const { running, log } = await startBilling(process.env);
stopOnSignals(running, log);

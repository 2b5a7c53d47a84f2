import { stopOnSignals } from '@ninepocket/service-kit/process/service';
import { startAutomation } from './start.js';

const { running, log } = await startAutomation(process.env);
stopOnSignals(running, log);

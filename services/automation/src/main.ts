import { stopOnSignals } from '@ninepocket/service-kit/service';
import { startAutomation } from './start.js';

const { running, log } = await startAutomation(process.env);
stopOnSignals(running, log);

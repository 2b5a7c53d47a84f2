import { stopOnSignals } from '@ninepocket/service-kit/process/service';
import { startCollection } from './start.js';

const { running, log } = await startCollection(process.env);
stopOnSignals(running, log);

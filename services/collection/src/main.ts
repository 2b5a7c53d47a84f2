import { stopOnSignals } from '@ninepocket/service-kit/service';
import { startCollection } from './start.js';

const { running, log } = await startCollection(process.env);
stopOnSignals(running, log);

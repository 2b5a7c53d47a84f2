import { stopOnSignals } from '@ninepocket/service-kit/process/service';
import { startSocial } from './start.js';

const { running, log } = await startSocial(process.env);
stopOnSignals(running, log);

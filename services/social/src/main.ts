import { stopOnSignals } from '@ninepocket/service-kit/service';
import { startSocial } from './start.js';

const { running, log } = await startSocial(process.env);
stopOnSignals(running, log);

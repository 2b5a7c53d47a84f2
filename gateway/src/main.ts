import { removeProxySettings, readConfig } from './config.js';
import { createLog } from './log.js';

removeProxySettings(process.env); // before any module that reads them is loaded
const gatewayLog = createLog(process.env.LOG_LEVEL || 'info');
const { log } = gatewayLog;

const fail = (error: unknown): never => {
  log.fatal(error instanceof Error ? { err: error } : { reason: String(error) }, 'the gateway failed');
  gatewayLog.flush();
  process.exit(1);
};

process.on('uncaughtException', fail);
try {
  const config = readConfig(process.env);
  const { startGateway } = await import('./start.js');
  const gateway = await startGateway(config, log);
  const stop = (signal: string): void => {
    log.info({ signal }, 'stopping');
    gateway.stop().then(() => {
      log.info('stopped');
      gatewayLog.flush();
      process.exit(0);
    }, fail);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  fail(error);
}

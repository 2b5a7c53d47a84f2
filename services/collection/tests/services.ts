/** Catalog, social, automation and collection as processes that know each other. */
import type { ServiceName } from '@ninepocket/contracts/services';
import { startNats } from '@ninepocket/service-kit/testing/nats';
import { serviceDatabase } from '@ninepocket/service-kit/testing/databases';
import { testConfig } from '@ninepocket/service-kit/testing/testing';
import pg from 'pg';
import { freePort } from '@ninepocket/service-kit/testing/free-port';
import { startProcess, type ServiceProcess } from './process.js';

const NOWHERE = 'http://127.0.0.1:1';

interface StartedService {
  url: string;
  config: NodeJS.ProcessEnv;
  rows: pg.Pool;
  process: ServiceProcess;
  /** After its process was killed: at the same address. */
  restart(): Promise<void>;
}

/** @param endings what ends it, in reverse order */
export const startServices = async (endings: (() => Promise<void>)[]) => {
  const nats = await startNats();
  endings.push(() => nats.remove());
  const start = async (name: ServiceName, asked: Record<string, string>, port?: number): Promise<StartedService> => {
    const database = await serviceDatabase(name);
    endings.push(() => database.drop());
    const config = testConfig({ DATABASE_URL: database.url, NATS_URL: nats.url, NATS_SPACE: '', ...asked }, name);
    const process = await startProcess(name, config, port);
    const rows = new pg.Pool({ connectionString: database.url, max: 1 });
    const restart = async (): Promise<void> => {
      started.process = await startProcess(name, config, port);
    };
    const started: StartedService = { url: process.url, config, rows, process, restart };
    endings.push(
      () => started.process.kill(),
      () => rows.end(),
    );
    return started;
  };
  const ports = { collection: await freePort(), automation: await freePort() };
  const COLLECTION_URL = `http://127.0.0.1:${ports.collection}`;
  const catalog = await start('catalog', {
    COLLECTION_URL,
    AUTOMATION_URL: `http://127.0.0.1:${ports.automation}`,
  });
  const social = await start('social', { COLLECTION_URL: NOWHERE, BILLING_URL: NOWHERE, AUTOMATION_URL: NOWHERE });
  const automation = await start('automation', { CATALOG_URL: catalog.url, COLLECTION_URL }, ports.automation);
  const urls = { CATALOG_URL: catalog.url, SOCIAL_URL: social.url, AUTOMATION_URL: automation.url };
  const collection = await start('collection', urls, ports.collection);
  return { catalog, social, automation, collection };
};

/** The only reader of the environment; every variable is in ARCHITECTURE.md. */
import { baseConfig, readConfig } from '@ninepocket/service-kit/process/config';
import { z } from 'zod';

const shape = {
  ...baseConfig,
  /** Base address of the catalog service. */
  CATALOG_URL: z.url(),
  EBAY_BASE_URL: z.url().default('https://api.ebay.com'),
  /** An application's keys; without both, prices are not looked up. */
  EBAY_CLIENT_ID: z.string().optional(),
  EBAY_CLIENT_SECRET: z.string().optional(),
  EBAY_MARKETPLACE: z.string().default('EBAY_US'),
  /** Where cards are sold: non-sport singles and card-game singles unless told. */
  EBAY_CATEGORY_IDS: z
    .string()
    .regex(/^\d+(,\d+)*$/, 'must be numbers with commas between')
    .default('183050,183454'),
  /** Look-ups a day (UTC), all users and replicas together. */
  EBAY_DAILY_LIMIT: z.coerce.number().int().min(1).default(5000),
  /** Milliseconds for a whole look-up. */
  EBAY_TIMEOUT: z.coerce.number().int().min(100).max(15_000).default(10_000),
  /** Refreshes a minute and user; admins, who see to the catalogue, are not counted. */
  PRICE_REFRESHES_PER_MINUTE: z.coerce.number().int().min(1).default(20),
};

export const automationConfig = (env: NodeJS.ProcessEnv) => readConfig(shape, env);
export type Config = ReturnType<typeof automationConfig>;

import { baseConfig, readConfig } from '@ninepocket/service-kit/process/config';
import { z } from 'zod';

const shape = {
  ...baseConfig,
  CATALOG_URL: z.url(),
  COLLECTION_URL: z.url(),
  EBAY_BASE_URL: z.url().default('https://api.ebay.com'),
  /** Application keys; without both, prices are not looked up. */
  EBAY_CLIENT_ID: z.string().optional(),
  EBAY_CLIENT_SECRET: z.string().optional(),
  EBAY_MARKETPLACE: z.string().default('EBAY_US'),
  /** Non-sport singles and card-game singles by default. */
  EBAY_CATEGORY_IDS: z
    .string()
    .regex(/^\d+(,\d+)*$/, 'must be comma-separated numbers')
    .default('183050,183454'),
  /** Lookups per day (UTC), for all users and replicas together. */
  EBAY_DAILY_LIMIT: z.coerce.number().int().min(1).default(5000),
  /** Milliseconds for a whole lookup. */
  EBAY_TIMEOUT: z.coerce.number().int().min(100).max(15_000).default(10_000),
  /** Lookups per day that scheduled refreshes leave for collectors. */
  EBAY_RESERVED_LOOKUPS: z.coerce.number().int().min(0).default(1000),
  /** The share of the other lookups per day for cards that have no price yet; 0: they wait for the nightly refresh. */
  EBAY_NEW_CARDS_SHARE: z.coerce.number().min(0).max(1).default(0.5),
  PRICECHARTING_BASE_URL: z.url().default('https://www.pricecharting.com'),
  /** The API token; without it, prices are not imported. */
  PRICECHARTING_TOKEN: z.string().optional(),
  /** Requests per day (UTC), for all replicas together. */
  PRICECHARTING_DAILY_LIMIT: z.coerce.number().int().min(1).default(20_000),
  /** Milliseconds for a request. */
  PRICECHARTING_TIMEOUT: z.coerce.number().int().min(100).max(60_000).default(10_000),
  IMAGE_SEARCH_BASE_URL: z.url().default('https://customsearch.googleapis.com'),
  /** API key and id of a Programmable Search Engine; without both, images are not searched. */
  IMAGE_SEARCH_KEY: z.string().optional(),
  IMAGE_SEARCH_ENGINE: z.string().optional(),
  /** Google's `rights` filter, e.g. cc_publicdomain. */
  IMAGE_SEARCH_RIGHTS: z.string().optional(),
  /** Requests per day (UTC); Google's free quota by default. */
  IMAGE_SEARCH_DAILY_LIMIT: z.coerce.number().int().min(1).default(100),
  /** Milliseconds for a request. */
  IMAGE_SEARCH_TIMEOUT: z.coerce.number().int().min(100).max(60_000).default(10_000),
  /** Catalog's setting, only reported to admins here. */
  CARD_IMAGE_STORE: z.string().default('disk'),
  PRICE_REFRESHES_PER_MINUTE: z.coerce.number().int().min(1).default(20),
};

export const automationConfig = (env: NodeJS.ProcessEnv) => readConfig(shape, env);
export type Config = ReturnType<typeof automationConfig>;

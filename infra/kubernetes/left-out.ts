/** Variables that the chart leaves to the code's default, and why. `processes.<name>.env` in the values sets them. */
const LIMIT = 'a limit that suits every installation until measured otherwise';
const DEMO = 'only with `demo: true`';
const PROVIDER = 'the default is right for the real provider';
const FILES = 'this server has files only, no page';

/** @param why of all the variables */
const all = (why: string, names: string): Record<string, string> =>
  Object.fromEntries(names.split(' ').map((name) => [name, why]));

const PAGE = all('of `npm run dev`', 'WATCH SITES');
const REMOTE = {
  ...PAGE,
  ...all(
    FILES,
    'API_URL FIREBASE_AUTH_DOMAIN FIREBASE_API_KEY FIREBASE_PROJECT_ID AUTH_EMULATOR_URL DEMO_ACCOUNTS REMOTES SUPPORT_EMAIL',
  ),
};
const SERVICE = {
  ...all(LIMIT, 'NATS_STREAM_DAYS NATS_STREAM_MAX_BYTES OUTBOX_DAYS'),
  NATS_SPACE: 'the users in infra/nats/users.conf have no prefix',
};
const S3 = {
  ...all('only with `images.store: s3`', 'S3_ENDPOINT S3_REGION S3_BUCKET S3_ACCESS_KEY S3_SECRET_KEY'),
};
const DISK = 'only with `images.store: disk`';

/** By process and variable. */
export const LEFT_OUT: Record<string, Record<string, string> | undefined> = {
  gateway: {
    ...all(DEMO, 'DEMO FIREBASE_AUTH_EMULATOR_HOST'),
    ...all(
      LIMIT,
      'RECEIVE_SECONDS RATE_PER_USER RATE_PER_ADDRESS RATE_WRONG_TOKENS RATE_WITHOUT_TOKEN RATE_SOCIAL_WRITES RATE_RECEIPTS',
    ),
    ...all(
      LIMIT,
      'RATE_SOCKET_TICKETS RATE_FRIEND_REQUESTS RATE_MESSAGE_REQUESTS RATE_INVITES RATE_IMAGES IN_FLIGHT_PER_USER IN_FLIGHT_PER_ADDRESS',
    ),
    TRACE_SHARE: '5 % suits every installation until traces are too many or too few',
    PUBLISH_ADDRESS: 'of docker compose',
    GATEWAY_CONFIG_DIR: 'part of the image',
  },
  catalog: {
    ...SERVICE,
    ...S3,
    CARD_IMAGE_DIR: DISK,
    TRUSTED_IMAGE_ORIGIN: DEMO,
    CLOUDINARY_CLOUD_NAME: 'only with `CARD_IMAGE_STORE: cloudinary`',
    ...all(PROVIDER, 'CLOUDINARY_API_BASE CLOUDINARY_DELIVERY_BASE'),
  },
  collection: { ...SERVICE, ...S3, PHOTO_DIR: DISK },
  social: {
    ...SERVICE,
    ...S3,
    IMAGE_DIR: DISK,
    LAUNCH_DAY: "the product's own date",
    ...all(LIMIT, 'MESSAGES_PER_MINUTE COMMANDS_PER_SECOND'),
  },
  billing: {
    ...SERVICE,
    ...all(PROVIDER, 'STRIPE_API_BASE STRIPE_TIMEOUT'),
    ...all(
      'the prices of docs/billing.md',
      'STRIPE_MONTHLY_CENTS STRIPE_YEARLY_CENTS STRIPE_CURRENCY STRIPE_TRIAL_DAYS',
    ),
    ...all('a choice of docs/billing.md', 'STRIPE_AUTOMATIC_TAX STRIPE_PROMOTION_CODES STRIPE_BILLING_ADDRESS'),
    PAST_DUE_GRACE_DAYS: LIMIT,
    EMAIL_FROM: 'only with an SMTP_URL in the Secret',
  },
  automation: {
    ...SERVICE,
    ...all(PROVIDER, 'EBAY_BASE_URL EBAY_MARKETPLACE EBAY_CATEGORY_IDS EBAY_TIMEOUT'),
    ...all(LIMIT, 'EBAY_DAILY_LIMIT EBAY_RESERVED_LOOKUPS EBAY_NEW_CARDS_SHARE PRICE_REFRESHES_PER_MINUTE'),
    ...all(PROVIDER, 'PRICECHARTING_BASE_URL PRICECHARTING_DAILY_LIMIT PRICECHARTING_TIMEOUT'),
    ...all(PROVIDER, 'IMAGE_SEARCH_BASE_URL IMAGE_SEARCH_DAILY_LIMIT IMAGE_SEARCH_TIMEOUT'),
    ...all('only with an IMAGE_SEARCH_KEY in the Secret', 'IMAGE_SEARCH_ENGINE IMAGE_SEARCH_RIGHTS'),
  },
  shell: { ...PAGE, ...all(DEMO, 'AUTH_EMULATOR_URL DEMO_ACCOUNTS'), API_URL: "the API has the page's own origin" },
  'collector-web': REMOTE,
  'social-web': REMOTE,
  'admin-web': REMOTE,
  'admin-site': { ...PAGE, ...all(DEMO, 'AUTH_EMULATOR_URL DEMO_ACCOUNTS'), REMOTES: 'of the shell' },
};

/** A gateway that routes to test servers, with a signed-in user. */
import { startGateway, type TestGateway } from './gateway.js';
import { unsignedToken } from './tokens.js';
import { startAuthEmulator, startServer, startSocial, type TestServer, type TestSocial } from './upstream.js';

export const ADMIN_SITE = 'http://localhost:8090';
const user = { userId: 11, firebaseUid: 'uid-11', isAdmin: false, plan: 'SIDE_KICK' as const };
export const token = unsignedToken(user.firebaseUid);

export interface RoutedGateway {
  gateway: TestGateway;
  /** Catalog, collection and billing. */
  services: TestServer;
  social: TestSocial;
  /** The shell's and the collector's pages. */
  pages: TestServer;
  clearRequests(): void;
  stop(): Promise<void>;
}

export const startRoutedGateway = async (): Promise<RoutedGateway> => {
  const [services, pages, social, emulator] = await Promise.all([
    startServer(),
    startServer(),
    startSocial(),
    startAuthEmulator(),
  ]);
  social.users.set(user.firebaseUid, user);
  const gateway = await startGateway({
    CATALOG_URL: services.url,
    COLLECTION_URL: services.url,
    BILLING_URL: services.url,
    SOCIAL_URL: social.url,
    SHELL_WEB_URL: pages.url,
    COLLECTOR_WEB_URL: pages.url,
    ADMIN_ORIGIN: ADMIN_SITE,
    FIREBASE_AUTH_EMULATOR_HOST: emulator.url.slice('http://'.length),
  });
  return {
    gateway,
    services,
    social,
    pages,
    clearRequests() {
      for (const server of [services, pages, social]) server.requests.length = 0;
    },
    async stop() {
      await gateway.stop();
      await Promise.all([services, pages, social, emulator].map((server) => server.stop()));
    },
  };
};

import { defineService } from '@ninepocket/service-kit/process/service-definition';
import { routes } from './app.js';
import { closuresWorker } from './closures/closures.worker.js';
import { billingConfig } from './config.js';
import { contactWorker } from './contact/contact.worker.js';
import { createContext } from './context.js';
import { emailsWorker } from './emails/emails.worker.js';
import { subscriptions } from './events.js';
import { grantsWorker } from './plans/grants.worker.js';
import { pricesWorker } from './prices/prices.worker.js';
import { reconciliationWorker } from './reconciliation/reconciliation.worker.js';
import { recordAudit } from './record-audit.js';

export const startBilling = defineService({
  name: 'billing',
  migrations: new URL('../prisma/migrations', import.meta.url),
  readConfig: billingConfig,
  createContext,
  routes,
  subscriptions: () => subscriptions,
  workers: (ctx) => [
    ctx.webhooks,
    closuresWorker(ctx),
    contactWorker(ctx),
    grantsWorker(ctx),
    pricesWorker(ctx),
    reconciliationWorker(ctx),
    ...(ctx.config.SMTP_URL ? [emailsWorker(ctx, ctx.config.SMTP_URL)] : []),
  ],
  recordAudit,
});

import type { Worker } from '@ninepocket/service-kit/process/service';
import type { Context } from '../context.js';
import { pollingWorker } from '../work/polling.worker.js';
import { claimEmail, queueEndingSoon } from './emails.store.js';
import { openMailer } from './mailer.client.js';
import { sendEmail } from './send-email.use-case.js';

const POLL_MS = 1_000;
const ENDING_SOON_MS = 60_000;

/** Sends the outbox. Every replica runs one. @param url of the SMTP server */
export const emailsWorker = (ctx: Context, url: string): Worker => {
  const mailer = openMailer(url, ctx.config);
  let nextSearch = 0;
  const worker = pollingWorker('emails', POLL_MS, ctx.log, async () => {
    if (Date.now() >= nextSearch) {
      await queueEndingSoon(ctx.pool);
      nextSearch = Date.now() + ENDING_SOON_MS;
    }
    const email = await claimEmail(ctx.pool);
    if (email) await sendEmail(ctx, mailer, email);
    return email !== null;
  });
  return {
    ...worker,
    async stop() {
      await worker.stop();
      mailer.close();
    },
  };
};

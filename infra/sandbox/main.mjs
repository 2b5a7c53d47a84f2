import { startSandbox } from './server.mjs';

const { env } = process;
const sandbox = await startSandbox({
  port: Number(env.PORT ?? 4300),
  host: env.HOST ?? '127.0.0.1',
  publicUrl: env.SANDBOX_PUBLIC_URL || undefined,
  payments: env.PAYMENTS !== 'off',
  folder: env.SANDBOX_DATA || undefined,
  smtpPort: env.SMTP_PORT ? Number(env.SMTP_PORT) : undefined,
  webhookUrl: env.STRIPE_WEBHOOK_URL || undefined,
  webhookSecret: env.STRIPE_WEBHOOK_SECRET || undefined,
});
console.log(`The provider sandbox is listening on ${sandbox.url}`);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void sandbox.stop());

import { startSandbox } from './server.mjs';

const sandbox = await startSandbox({ port: Number(process.env.PORT ?? 4300), host: process.env.HOST ?? '127.0.0.1' });
console.log(`The provider sandbox is listening on ${sandbox.url}`);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void sandbox.stop());

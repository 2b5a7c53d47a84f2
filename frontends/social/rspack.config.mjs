import { remoteConfig } from '@ninepocket/web-kit/rspack-preset';

export default remoteConfig({
  name: 'social',
  folder: import.meta.dirname,
  exposes: { './routes': './src/routes.tsx' },
  port: 4203,
});

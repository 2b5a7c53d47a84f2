import { remoteConfig, siteConfig } from '@ninepocket/web-kit/rspack-preset';

const common = { folder: import.meta.dirname, port: 4202 };
const remote = remoteConfig({ ...common, name: 'admin', exposes: { './routes': './src/routes.tsx' } });
const site = siteConfig(common);

/**
 * Builds the remote for the shell and the admin site into one folder, so that one image serves either. The site is
 * built second because the remote's build empties the folder.
 */
export default (env, argv) => {
  const ownSite = site(env, argv);
  if (env.RSPACK_SERVE) return ownSite;
  return [
    { ...remote(env, argv), name: 'remote' },
    { ...ownSite, name: 'site', dependencies: ['remote'], output: { ...ownSite.output, clean: false } },
  ];
};

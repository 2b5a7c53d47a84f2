import { remoteConfig, siteConfig } from '@ninepocket/web-kit/rspack-preset';

const common = { folder: import.meta.dirname, port: 4202 };
const remote = remoteConfig({ ...common, name: 'admin', exposes: { './routes': './src/routes.tsx' } });
const site = siteConfig(common);

/**
 * One folder holds both: the remote for the shell (mf-manifest.json) and the admin site (index.html), so that
 * one image serves either. The site is written second, because the remote's build empties the folder.
 */
export default (env, argv) => {
  const ownSite = site(env, argv);
  if (env.RSPACK_SERVE) return ownSite;
  return [
    { ...remote(env, argv), name: 'remote' },
    { ...ownSite, name: 'site', dependencies: ['remote'], output: { ...ownSite.output, clean: false } },
  ];
};

import { remoteConfig, siteConfig } from '@ninepocket/web-kit/rspack-preset';

const common = { folder: import.meta.dirname, port: 4202 };
const remote = remoteConfig({ ...common, name: 'admin', exposes: { './routes': './src/routes.tsx' } });
const site = siteConfig(common);

/** File names in development have no hashes, so those of the site would replace those of the remote. */
const SITE_FILES = { filename: 'assets/site/[name].js', cssFilename: 'assets/site/[name].css' };

/**
 * Builds the remote for the shell and the admin site into one folder, so that one image serves either. The site is
 * built second because the remote's build empties the folder. While watching, either may be rebuilt, so neither does.
 */
export default (env, argv) => {
  const ownSite = site(env, argv);
  if (env.RSPACK_SERVE) return ownSite;
  const forShell = remote(env, argv);
  const watching = argv.mode === 'development';
  return [
    { ...forShell, name: 'remote', output: { ...forShell.output, clean: !watching } },
    {
      ...ownSite,
      name: 'site',
      dependencies: ['remote'],
      output: { ...ownSite.output, ...(watching && SITE_FILES), clean: false },
    },
  ];
};

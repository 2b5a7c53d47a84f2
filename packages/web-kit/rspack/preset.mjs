import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { CopyRspackPlugin, DefinePlugin, HtmlRspackPlugin } from '@rspack/core';
import { baseConfig } from './base.mjs';
import { screenFiles } from './screen-files.mjs';
import { remoteShared } from './shared.mjs';

const page = (folder, template) =>
  new HtmlRspackPlugin({ template: join(folder, template), scriptLoading: 'defer', inject: 'head' });

const preload = (name, attributes) => ({
  tagName: 'link',
  voidTag: true,
  attributes: { rel: 'preload', href: `/${name}`, ...attributes },
});

// Preloads what every page needs: the libraries, and the fonts' basic files, so that texts do not change when they arrive.
const preloads = {
  apply: (compiler) =>
    compiler.hooks.compilation.tap('preloads', (compilation) => {
      HtmlRspackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tapPromise('preloads', async (page) => {
        const fonts = Object.keys(compilation.assets)
          .filter((name) => /-basic\.\w+\.woff2$/.test(name))
          .map((name) => preload(name, { as: 'font', type: 'font/woff2', crossorigin: 'anonymous' }));
        const libraries = [...(compilation.namedChunks.get('libraries')?.files ?? [])]
          .filter(
            (name) => name.endsWith('.js') && !page.headTags.some(({ attributes }) => attributes.src === `/${name}`),
          )
          // The first script has priority, because it requests the others.
          .map((name) => preload(name, { as: 'script', fetchpriority: 'low' }));
        return { ...page, headTags: [...fonts, ...libraries, ...page.headTags] };
      });
    }),
};

const publicFiles = (folder) =>
  new CopyRspackPlugin({ patterns: [{ from: join(folder, 'public'), noErrorOnMissing: true }] });

const devServer = (port) => ({
  host: '127.0.0.1',
  port,
  historyApiFallback: true,
  client: { overlay: false },
  proxy: [
    {
      context: ['/api', '/socket.io', '/config.json', '/remotes.json', '/remotes'],
      target: process.env.NINEPOCKET_URL ?? 'http://127.0.0.1:8080',
      ws: true,
    },
  ],
});

// Removes the unused parts of the federation runtime: its Node half and its manifest reader, which web-kit's
// remote-manifest.ts replaces. Remotes set the same through `experiments.optimization`.
const trimRuntime = () =>
  new DefinePlugin({ ENV_TARGET: JSON.stringify('web'), FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' });

/** Uncompressed bytes below which modules that several screens need are duplicated. */
const LEAST_SPLIT = 40_000;

// One file that changes rarely, for returning visitors, and one that changes with the product.
const libraries = {
  test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|zustand)[\\/]/,
  name: 'libraries',
  chunks: 'all',
  enforce: true,
};
// Modules that the app and the signed-in screens share go into the app's file instead of a dozen small ones: each file
// costs a round trip.
const shared = {
  name: 'app',
  chunks: ({ name }) => name === 'app' || name === 'signed-in',
  minChunks: 2,
  enforce: true,
};

const site =
  ({ folder, port, entry = './src/index.ts', template = 'src/index.html' }) =>
  (env, { mode }) => {
    const production = mode === 'production';
    const base = baseConfig({ folder, production, serving: Boolean(env?.RSPACK_SERVE) });
    return {
      ...base,
      entry: { main: entry },
      output: { ...base.output, publicPath: '/' },
      optimization: production ? { splitChunks: { minSize: LEAST_SPLIT, cacheGroups: { libraries, shared } } } : {},
      plugins: [...base.plugins, trimRuntime(), page(folder, template), preloads, publicFiles(folder)],
      devServer: devServer(port),
    };
  };

/**
 * A standalone page.
 * @param {{ folder: string, port: number, entry?: string, template?: string }} options `folder` is
 * `import.meta.dirname`; `template` is its HTML, without any inline script or style
 */
export const siteConfig = site;

/**
 * The shell, built as an ordinary page: the federation runtime and shared modules load with the first remote
 * (frontends/shell/src/federation), so that the landing page does not pay for them.
 * @param {{ folder: string, port: number }} options
 */
export const shellConfig = (options) => (env, argv) => {
  const config = site(options)(env, argv);
  return {
    ...config,
    plugins: [...config.plugins, screenFiles({ always: ['app', 'signed-in', 'firebase'], screens: false })],
  };
};

/**
 * A remote. Under `rspack dev` it is a standalone page (`src/standalone.tsx`), otherwise a federated build.
 * @param {{ name: string, folder: string, exposes: Record<string, string>, port: number }} options
 */
export const remoteConfig =
  ({ name, folder, exposes, port }) =>
  (env, argv) => {
    if (env?.RSPACK_SERVE)
      return site({ folder, port, entry: './src/standalone.tsx', template: 'src/standalone.html' })(env, argv);
    const production = argv.mode === 'production';
    const base = baseConfig({ folder, production, serving: false });
    return {
      ...base,
      entry: {},
      // `auto`: a remote works wherever it is deployed.
      output: { ...base.output, uniqueName: name, publicPath: 'auto' },
      optimization: production ? { splitChunks: { minSize: LEAST_SPLIT } } : {},
      plugins: [
        ...base.plugins,
        federation({ name, exposes, production }),
        screenFiles({ always: [name, '__federation_expose_routes'], screens: true }),
      ],
    };
  };

const federation = ({ name, exposes, production }) =>
  new ModuleFederationPlugin({
    name,
    exposes,
    shared: remoteShared(),
    filename: production ? 'assets/remote-entry.[contenthash:10].js' : 'assets/remote-entry.js',
    // Without asset analysis the runtime loads no styles on its own, and a missing stylesheet is an error that the area
    // reports instead of an unstyled page.
    manifest: { disableAssetsAnalyze: true },
    dts: false,
    dev: false,
    experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
  });

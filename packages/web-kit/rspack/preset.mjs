// How a front end is built: `shellConfig` for the page that hosts remotes, `remoteConfig` for a remote,
// `siteConfig` for a page of its own without federation (the admin site, and a remote alone in development).
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { CopyRspackPlugin, DefinePlugin, HtmlRspackPlugin } from '@rspack/core';
import { baseConfig } from './base.mjs';
import { remoteShared } from './shared.mjs';

const page = (folder, template) =>
  new HtmlRspackPlugin({ template: join(folder, template), scriptLoading: 'defer', inject: 'head' });

const preload = (name, attributes) => ({
  tagName: 'link',
  voidTag: true,
  attributes: { rel: 'preload', href: `/${name}`, ...attributes },
});

// What the first script asks for in any case is on its way before that runs: the libraries, and the title face, so that
// headings do not change their size when it comes. The app is not: on a slow line it would come no earlier, behind the
// libraries, but a kept screen, which needs neither, would come later.
const preloads = {
  apply: (compiler) =>
    compiler.hooks.compilation.tap('preloads', (compilation) => {
      HtmlRspackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tapPromise('preloads', async (page) => {
        const fonts = Object.keys(compilation.assets)
          .filter((name) => name.endsWith('.woff2'))
          .map((name) => preload(name, { as: 'font', type: 'font/woff2', crossorigin: 'anonymous' }));
        const libraries = [...(compilation.namedChunks.get('libraries')?.files ?? [])]
          .filter(
            (name) => name.endsWith('.js') && !page.headTags.some(({ attributes }) => attributes.src === `/${name}`),
          )
          // The first script goes before them: it asks for more.
          .map((name) => preload(name, { as: 'script', fetchpriority: 'low' }));
        return { ...page, headTags: [...fonts, ...libraries, ...page.headTags] };
      });
    }),
};

const publicFiles = (folder) =>
  new CopyRspackPlugin({ patterns: [{ from: join(folder, 'public'), noErrorOnMissing: true }] });

/** In development the API, the settings and the sockets come from a running product (`npm start`). */
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

// What of the federation runtime the page does not use: its half for Node, and the reading of manifests, which
// web-kit's remote-manifest.ts does. Remotes say the same by `experiments.optimization`.
const leanRuntime = () =>
  new DefinePlugin({ ENV_TARGET: JSON.stringify('web'), FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' });

/** Bytes before compression below which modules that several screens need are in each of them. */
const LEAST_SPLIT = 40_000;

// One file that changes rarely, for returning visitors, and one that changes with the product.
const libraries = {
  test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|zustand)[\\/]/,
  name: 'libraries',
  chunks: 'all',
  enforce: true,
};
// What the app and the screens behind sign-in both need is in the app, not in a dozen small files between them: each
// file costs a round trip.
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
      plugins: [...base.plugins, leanRuntime(), page(folder, template), preloads, publicFiles(folder)],
      devServer: devServer(port),
    };
  };

/**
 * A page of its own.
 * @param {{ folder: string, port: number, entry?: string, template?: string }} options `folder` is
 *   `import.meta.dirname`; `template` is its HTML, without any inline script or style
 */
export const siteConfig = site;

/**
 * The shell. It is an ordinary page: the federation runtime and the modules it shares are loaded when the first
 * remote is needed (frontends/shell/src/federation), so that the landing page does not pay for them.
 * @param {{ folder: string, port: number }} options
 */
export const shellConfig = site;

/**
 * A remote. Under `rspack dev` it is a page of its own (`src/standalone.tsx`), else a federated build.
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
      // `auto`: a remote works wherever it is mounted.
      output: { ...base.output, uniqueName: name, publicPath: 'auto' },
      optimization: production ? { splitChunks: { minSize: LEAST_SPLIT } } : {},
      plugins: [...base.plugins, federation({ name, exposes, production })],
    };
  };

const federation = ({ name, exposes, production }) =>
  new ModuleFederationPlugin({
    name,
    exposes,
    shared: remoteShared(),
    filename: production ? 'assets/remote-entry.[contenthash:10].js' : 'assets/remote-entry.js',
    // Without asset analysis the runtime loads no styles by itself, and a missing stylesheet is an error
    // that the area shows, not an unstyled page.
    manifest: { disableAssetsAnalyze: true },
    dts: false,
    dev: false,
    experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
  });

import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import { BannerPlugin, Compilation, CssExtractRspackPlugin } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import CompressionPlugin from 'compression-webpack-plugin';

const { resolve } = createRequire(import.meta.url);
const CONTRACTS = fileURLToPath(new URL('../../contracts/dist', import.meta.url));

// Another dependency hoists older copies of Radix's parts to the root of node_modules, so that npm nests the newer ones
// below each component: dozens of identical copies. All components use the one that radix-ui resolves.
const RADIX_PARTS = [
  'react-compose-refs',
  'react-primitive',
  'react-slot',
  'react-use-controllable-state',
  'react-use-effect-event',
  'react-use-layout-effect',
];
const oneRadix = () => {
  const seen = createRequire(createRequire(new URL('../../ui/package.json', import.meta.url)).resolve('radix-ui'));
  return Object.fromEntries(
    RADIX_PARTS.map((part) => [`@radix-ui/${part}`, join(seen.resolve(`@radix-ui/${part}`), '../..')]),
  );
};

const typescript = (production, serving) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: !production, refresh: serving } },
    },
    env: { targets: 'chrome >= 123, edge >= 123, firefox >= 121, safari >= 17.5' },
  },
});

const styles = (production) => ({
  test: /\.css$/,
  sideEffects: true,
  use: [
    CssExtractRspackPlugin.loader,
    { loader: resolve('css-loader'), options: { importLoaders: 1 } },
    {
      loader: resolve('postcss-loader'),
      options: {
        postcssOptions: { config: false, plugins: [[resolve('@tailwindcss/postcss'), { optimize: production }]] },
      },
    },
  ],
});

const compressed = () => {
  const common = { test: /\.(js|css|html|json|svg)$/, minRatio: 0.95, threshold: 512 };
  return [
    new CompressionPlugin({
      ...common,
      algorithm: 'gzip',
      compressionOptions: { level: 9 },
      filename: '[path][base].gz',
    }),
    new CompressionPlugin({
      ...common,
      algorithm: 'brotliCompress',
      // @ts-expect-error the plugin's types know only zlib's options
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
      filename: '[path][base].br',
    }),
  ];
};

// With this comment, Chrome compiles a file on a background thread while it downloads, instead of function by function
// on the main thread. A screen uses everything in its files, so no compilation is wasted.
const compiledAhead = () =>
  new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE,
  });

/**
 * @param {{ folder: string, production: boolean, serving: boolean }} options `folder` contains the front end's
 * package.json; `serving` is true under `rspack dev`
 * @returns an rspack configuration without entries and pages. Nothing in it needs `eval` or inline script, so that
 * `script-src 'self'` holds.
 */
export const baseConfig = ({ folder, production, serving }) => ({
  context: folder,
  mode: production ? 'production' : 'development',
  target: ['web', 'es2022'],
  devtool: production ? false : 'cheap-module-source-map',
  output: {
    path: join(folder, 'dist'),
    clean: true,
    filename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
    cssFilename: production ? 'assets/[name].[contenthash:10].css' : 'assets/[name].css',
    assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    // A hanging chunk becomes an error that the user can act on.
    chunkLoadTimeout: 10_000,
  },
  resolve: {
    alias: oneRadix(),
    extensions: ['.ts', '.tsx', '.js', '.mjs'],
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
    conditionNames: ['browser', 'import', 'module', production ? 'production' : 'development', 'default'],
  },
  module: {
    rules: [
      typescript(production, serving),
      styles(production),
      { test: /\.js$/, include: CONTRACTS, sideEffects: false },
      { test: /\.(svg|png|webp|avif|woff2)$/, type: 'asset/resource' },
    ],
  },
  plugins: [
    new CssExtractRspackPlugin({
      filename: production ? 'assets/[name].[contenthash:10].css' : 'assets/[name].css',
      chunkFilename: production ? 'assets/[name].[contenthash:10].css' : 'assets/[name].css',
    }),
    ...(production ? [compiledAhead(), ...compressed()] : []),
    ...(serving ? [new ReactRefreshRspackPlugin()] : []),
  ],
  performance: false,
  lazyCompilation: false,
  infrastructureLogging: { level: 'warn' },
  stats: 'errors-warnings',
});

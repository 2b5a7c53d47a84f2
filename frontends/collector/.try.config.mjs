import { HtmlRspackPlugin } from '@rspack/core';
import { baseConfig } from '../../packages/web-kit/rspack/base.mjs';
const base = baseConfig({ folder: import.meta.dirname, production: true, serving: false });
export default {
  ...base,
  entry: '/tmp/ui/shim/main.tsx',
  output: { ...base.output, path: '/tmp/ui/dist', publicPath: '/' },
  resolve: {
    ...base.resolve,
    modules: ['/work/main/frontends/collector/node_modules', '/work/main/node_modules'],
    alias: Object.fromEntries(
      ['queries', 'problem-error', 'page-title', 'current-user'].map((n) => [
        '@ninepocket/web-kit/' + n,
        '/tmp/ui/shim/' + n + '.ts',
      ]),
    ),
  },
  plugins: [
    ...base.plugins.filter((p) => !/Compression/.test(p.constructor.name)),
    new HtmlRspackPlugin({ template: '/tmp/ui/shim/index.html', scriptLoading: 'defer' }),
  ],
};

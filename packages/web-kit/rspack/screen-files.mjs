import { Compilation } from '@rspack/core';

/**
 * Writes screens.json, the files that each screen needs: `always` for every screen, `screens` by chunk name. The web
 * server names them in the page (infra/web/screens.mjs).
 * @param {{ always: string[], screens: boolean }} options names of chunks; with `screens`, every other named chunk is a
 * screen's
 */
export const screenFiles = ({ always, screens }) => ({
  apply: (compiler) =>
    compiler.hooks.thisCompilation.tap('screen-files', (compilation) =>
      compilation.hooks.processAssets.tap(
        { name: 'screen-files', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const filesOf = (name) =>
            [...(compilation.namedChunkGroups.get(name)?.getFiles() ?? [])].filter((file) => /\.(js|css)$/.test(file));
          const names = screens
            ? [...compilation.namedChunkGroups.keys()].filter((name) => !always.includes(name))
            : [];
          const list = {
            always: [...new Set(always.flatMap(filesOf))],
            screens: Object.fromEntries(names.toSorted().map((name) => [name, filesOf(name)])),
          };
          compilation.emitAsset('screens.json', new compiler.rspack.sources.RawSource(JSON.stringify(list)));
        },
      ),
    ),
});

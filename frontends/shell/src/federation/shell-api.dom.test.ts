import { expect, it } from '@jest/globals';
import { SHELL_API } from '@ninepocket/web-kit/remotes/shell-api';
import { sharedModules } from './shared-modules.js';

// If this fails, raise SHELL_API and run `npx jest -u` for this file.
it('when what remotes may use of the shell changes, then its version rises', () => {
  const exports = Object.entries(sharedModules).map(([name, module]) => [
    name,
    Object.keys(module as object).toSorted(),
  ]);
  expect(Object.fromEntries(exports)).toMatchSnapshot(`version ${SHELL_API}`);
});

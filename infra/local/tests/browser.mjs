import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { CHROMIUM, ensurePrograms } from '../servers/programs.mjs';
import { ROOT } from '../settings/settings.mjs';
import { Stop } from '../stop.mjs';

/** @returns {Promise<string | null>} the path of Chromium; null when Playwright has its own */
export async function browserPath() {
  try {
    return (await ensurePrograms([CHROMIUM])).chromium ?? null;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    const download = spawnSync(join(ROOT, 'node_modules/.bin/playwright'), ['install', 'chromium'], {
      stdio: 'inherit',
    });
    if (download.status !== 0) throw error;
    return null;
  }
}

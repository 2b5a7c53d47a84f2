import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { CHROMIUM, ensurePrograms, find } from '../servers/programs.mjs';
import { ROOT } from '../settings/settings.mjs';
import { Stop } from '../stop.mjs';

const WITH_WINDOW = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @returns {Promise<string | null>} the path of a browser; null when Playwright has its own */
export async function browserPath() {
  try {
    return (await ensurePrograms([CHROMIUM]))[CHROMIUM.package] ?? null;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    const installed = find(...WITH_WINDOW);
    if (installed) return installed;
    const download = spawnSync(join(ROOT, 'node_modules/.bin/playwright'), ['install', '--only-shell', 'chromium'], {
      stdio: 'inherit',
    });
    if (download.status !== 0) throw error;
    return null;
  }
}

/** Uploads are files until they are converted, in a folder of this process, which outlives the process if it is killed. */
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

/** With the host's name: containers that share a folder have different processes with the same id. */
const PREFIX = `ninepocket-uploads-${hostname()}-`;
const FOLDER = join(tmpdir(), `${PREFIX}${process.pid}`);
let isOurs = false;

/** @returns a new folder; the caller removes it */
export const createUploadFolder = async (): Promise<string> => {
  isOurs = true;
  await mkdir(FOLDER, { recursive: true, mode: 0o700 });
  return mkdtemp(join(FOLDER, 'image-'));
};

/** Removes the folders of processes that no longer run, an earlier one with the same id included. */
export const removeOldUploads = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : NaN;
    if (!Number.isInteger(pid) || pid <= 0) continue;
    if (pid === process.pid ? isOurs : isRunning(pid)) continue;
    await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
};

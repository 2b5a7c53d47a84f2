import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Product } from './product.mjs';
import { readSettings } from './settings/settings.mjs';

let dataDir: string;
let product: Product;
const ended: string[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'product-'));
  ended.length = 0;
  product = new Product({ ...readSettings({}), dataDir }, {}, (name) => void ended.push(name));
});
afterEach(async () => {
  await product.stop();
  rmSync(dataDir, { recursive: true });
});

const crash = (name: string, times: number) => {
  for (let i = 0; i < times; i++) product.processes.onCrash(name, 'exited with code 1');
};

it('when a process of the product crashes three times in a minute, then the run ends', () => {
  crash('web', 2);
  expect(ended).toEqual([]);
  crash('web', 1);
  expect(ended).toEqual(['web']);
});

it('when the viewer of traces keeps crashing, then the product goes on without it', () => {
  crash('traces', 5);
  expect(ended).toEqual([]);
});

import { startProduct, stopProduct } from './product.js';

export default async function setUp(): Promise<() => Promise<void>> {
  await startProduct();
  return () => stopProduct();
}

// Global setup of the browser flows: starts the product and returns its teardown.
import { startProduct, stopProduct } from './product.js';

export default async function setUp(): Promise<() => Promise<void>> {
  await startProduct();
  return () => stopProduct();
}

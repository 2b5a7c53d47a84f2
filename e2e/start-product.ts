// Global set-up of the browser flows: start the product, hand back how to stop it.
import { startProduct, stopProduct } from './product.js';

export default async function setUp(): Promise<() => Promise<void>> {
  await startProduct();
  return () => stopProduct();
}

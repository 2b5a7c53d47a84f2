import { updateHolding } from '@ninepocket/contracts/collection/collection';
import type { SpareHolding } from '@ninepocket/contracts/collection/lists/trades';
import { withKey } from '@ninepocket/web-kit/api/action-keys';
import { api } from '@ninepocket/web-kit/api/api';
import { useInvalidate } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useState } from 'react';

export interface Sale {
  holding: SpareHolding;
  /** Dollars for one copy. */
  price: number;
}

/** Lists spares, one stack after the other; those that are kept stay in theirs. */
export function useSellSpares() {
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const invalidate = useInvalidate();
  const sell = async (sales: readonly Sale[]): Promise<boolean> => {
    setProblem(undefined);
    try {
      for (const [at, { holding, price }] of sales.entries()) {
        setProgress(at + 1);
        const part = holding.spares < holding.quantity && { copies: holding.spares };
        const input = { params: { id: holding.id }, body: { isForSale: true, salePrice: price, ...part } };
        // Repeated after a lost response, it must not split the stack twice.
        await withKey(updateHolding, JSON.stringify(input), (key) => api.call(updateHolding, { ...input, key }));
      }
      return true;
    } catch (error) {
      setProblem(problemText(error));
      return false;
    } finally {
      setProgress(null);
      await invalidate(updateHolding);
    }
  };
  return { sell, progress, problem };
}

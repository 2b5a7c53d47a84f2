import type { Holding } from '@ninepocket/contracts/collection/collection';
import { z } from 'zod';
import { count } from '../../parts/format/counts.js';

/** A number of a stack's copies. */
export const copiesOf = ({ quantity }: Pick<Holding, 'quantity'>) =>
  z
    .number('Enter a whole number')
    .int('Enter a whole number')
    .min(1, 'Enter at least 1')
    .max(quantity, {
      error: `You have ${count(quantity, 'copy', 'copies')}`,
    });

/** For the API: absent when the whole stack is meant. */
export const partOf = ({ quantity }: Pick<Holding, 'quantity'>, copies: number): { copies?: number } =>
  copies < quantity ? { copies } : {};

import type { ServiceName } from '@ninepocket/contracts/services';
import type { Repairs } from '../consumer/consumer-context.js';

/** A read model, for a service whose context has what it is rebuilt from. */
export interface Rebuildable<Context> {
  name: string;
  /** The services whose lost events a rebuild makes up for. */
  repairs: ServiceName[];
  rebuild(context: Context): Promise<number>;
}

/** @returns for each source of events, what rebuilds all that is derived from them, in the order of `models` */
export const repairsOf = <Context>(models: Rebuildable<Context>[], context: Context): Repairs =>
  Object.fromEntries(
    models
      .flatMap(({ repairs }) => repairs)
      .map((source) => [
        source,
        async () => {
          for (const model of models) if (model.repairs.includes(source)) await model.rebuild(context);
        },
      ]),
  );

import { traderFigures } from '@ninepocket/contracts/collection/deals/ratings';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { traderText } from '@ninepocket/web-kit/deals/trader-text.rules';

/** Whom one deals with; nothing where it is not known. */
export function TraderLine({ userId }: { userId: number }) {
  const { data } = useEndpoint(traderFigures, { params: { userId } });
  return data && <span className="text-muted">{traderText(data)}</span>;
}

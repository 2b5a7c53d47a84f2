import { listTrades } from '@ninepocket/contracts/collection/lists/trades';
import { Button } from '@ninepocket/ui/forms/button';
import { Field } from '@ninepocket/ui/forms/field';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { Select } from '@ninepocket/ui/forms/select';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { toast } from '@ninepocket/ui/overlays/toast';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { useState } from 'react';
import { FormProblem } from '../../../card/copies/form-problem.js';
import { readDollars } from '../../../collection/read-dollars.js';
import { count } from '../../../parts/format/counts.js';
import { dollars } from '../../../parts/format/money.js';
import { askingPrice } from './asking-price.rules.js';
import { SellRow } from './sell-row.js';
import { useSellSpares, type Sale } from './use-sell-spares.js';

const MOST = 100;
const PERCENTS = [110, 100, 95, 90, 80, 70, 50].map((percent) => ({ value: String(percent), label: `${percent} %` }));

/** Pick copies, take the suggested prices or type others, and list all of them at once. */
export default function SellSparesDialog({ setId, onClose }: { setId: number | undefined; onClose: () => void }) {
  const query = { limit: MOST, ...(setId !== undefined && { setId }) };
  const spares = useEndpoint(listTrades, { query }, { staleTime: 0 });
  const mayList = useCurrentUser()?.plan === 'SUPER_HERO';
  const [percent, setPercent] = useState(90);
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const { sell, progress, problem } = useSellSpares();
  const rows = (spares.data?.items ?? []).filter(({ isForSale, spares: copies }) => !isForSale && copies > 0);
  const textOf = (row: (typeof rows)[number]): string =>
    typed.get(row.id) ?? askingPrice(row, percent)?.toFixed(2) ?? '';
  const sales = rows.flatMap((holding): Sale[] => {
    const price = readDollars(textOf(holding));
    const isPriced = price !== null && price !== 'invalid' && price > 0;
    return isPriced && !leftOut.has(holding.id) ? [{ holding, price }] : [];
  });
  const copies = sales.reduce((sum, { holding }) => sum + holding.spares, 0);
  const total = sales.reduce((sum, { holding, price }) => sum + holding.spares * price, 0);
  const list = async () => {
    if (!(await sell(sales))) return;
    toast({
      tone: 'success',
      title: `Listed ${count(copies, 'copy', 'copies')}`,
      text: `${dollars(total)} altogether`,
    });
    onClose();
  };
  const toggle = (id: number) =>
    setLeftOut((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={setId === undefined ? 'Sell my spares' : 'Sell my spares of this set'}
      description="Suggested from what copies like yours sell for. The copies that you keep stay out of it."
      footer={
        <>
          <FormProblem text={problem} />
          <p role="status" className="mr-auto self-center text-sm">
            {progress === null
              ? `${count(copies, 'copy', 'copies')} · ${dollars(total)}`
              : `Listing ${progress} of ${sales.length}…`}
          </p>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={progress !== null} disabled={sales.length === 0} onClick={() => void list()}>
            List for sale
          </Button>
        </>
      }
    >
      <Field
        label="Asking price, of the market value"
        hint={mayList ? undefined : 'Other collectors can see your listings once you upgrade to SUPER HERO.'}
        className="mb-4 max-w-60"
      >
        {(aria) => (
          <Select
            {...aria}
            value={String(percent)}
            onChange={({ target }) => {
              setPercent(Number(target.value));
              setTyped(new Map());
            }}
            options={PERCENTS}
          />
        )}
      </Field>
      <QueryView
        explain={problemText}
        query={spares}
        failure="Your spares could not be loaded"
        waiting={<Skeleton className="h-64" />}
      >
        {() =>
          rows.length === 0 ? (
            <p className="text-muted">All of your spares are listed already.</p>
          ) : (
            <ul aria-label="Spares to sell" className="panel-flat">
              {rows.map((row) => (
                <SellRow
                  key={row.id}
                  row={row}
                  isChosen={!leftOut.has(row.id)}
                  price={textOf(row)}
                  onToggle={() => toggle(row.id)}
                  onPrice={(text) => setTyped((now) => new Map(now).set(row.id, text))}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
      {spares.data?.next && (
        <p className="mt-3 text-sm text-muted">The first {MOST} are shown. Open this again for the others.</p>
      )}
    </Dialog>
  );
}

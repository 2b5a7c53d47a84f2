import type { Binder, InboxCopies, Placement } from '@ninepocket/contracts/collection/binders';
import { Button } from '@ninepocket/ui/forms/button';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { PageHeader } from '@ninepocket/ui/layout/page-header';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { useUrlParams } from '@ninepocket/web-kit/page/url-params';
import { ClipboardCheck, Layers, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { BackLink } from '../../parts/page/back-link.js';
import { Missing } from '../../parts/page/missing.js';
import { SectionHead } from '../../parts/page/section-head.js';
import { useOverlayParam } from '../../parts/page/use-overlay-param.js';
import { useGoToPage } from '../view/use-turning.js';
import { AuditBar } from './audit/audit-bar.js';
import { binderFacts } from './binder-text.js';
import { FillDialog } from './fill-dialog.js';
import { Inbox } from './inbox.js';
import { OwnPages } from './own-pages.js';
import { useAudit } from './audit/use-audit.js';
import { useBinders } from './use-binders.js';
import { usePlacing } from './use-placing.js';

const BinderFormDialog = lazyDialog(() => import('./binder-form-dialog.js'));

/** So that the actions fit into one row of a phone. */
const COMPACT = 'max-sm:px-3 max-sm:[&_svg]:hidden';

export default function OwnBinderPage() {
  const id = Number(useParams().id);
  const binders = useBinders();
  const binder = binders.data?.find((one) => one.id === id);
  usePageTitle(binder?.name ?? 'Binder');
  if (binders.data && !binder)
    return <Missing title="Binder not found" link={<Link to="/binders">Back to binders</Link>} />;
  return (
    <>
      {!binder && <h1 className="sr-only">Binder</h1>}
      <QueryView
        explain={problemText}
        query={binders}
        failure="The binder could not be loaded"
        waiting={<Skeleton className="h-96 w-full" />}
      >
        {() => binder && <OpenBinder key={binder.id} binder={binder} />}
      </QueryView>
    </>
  );
}

function OpenBinder({ binder }: { binder: Binder }) {
  const [open, setOpen] = useState<'edit' | null>(null);
  const [auditing, setAuditing] = useState(false);
  const close = () => setOpen(null);
  const filling = useOverlayParam('fill');
  const [, changeUrl] = useUrlParams();
  const placing = usePlacing(binder.name);
  const goTo = useGoToPage();
  const audit = useAudit(binder, auditing);
  const params = { id: binder.id };
  const showFirst = ({ from }: Placement) => {
    if (from) goTo(from.page);
  };
  /** In one step, as closing goes back to the page before. */
  const showFilled = ({ from }: Placement) =>
    changeUrl({ fill: '', ...(from && { page: String(from.page) }) }, { replace: true, preventScrollReset: true });
  const placeNext = ({ holding, unplaced }: InboxCopies) =>
    placing.place.mutate(
      { params, body: { holdingId: holding.id, quantity: binder.kind === 'display' ? 1 : unplaced } },
      { onSuccess: showFirst },
    );
  const openAudit = () => {
    const { startedAt, next, missing } = binder.audit;
    // A walk that is done shows what it missed.
    if (startedAt === null || (next === null && missing === 0)) audit.start();
    setAuditing(true);
  };
  return (
    <>
      <PageHeader
        title={binder.name}
        eyebrow={binderFacts(binder)}
        back={<BackLink to="/binders">Back to binders</BackLink>}
        actions={
          <>
            <Button variant="secondary" className={COMPACT} onClick={() => setOpen('edit')}>
              <Pencil aria-hidden /> Edit
            </Button>
            <Button variant="secondary" className={COMPACT} aria-pressed={auditing} onClick={openAudit}>
              <ClipboardCheck aria-hidden /> Audit
            </Button>
            <Button onClick={() => filling.open('set')}>
              <Layers aria-hidden /> Fill by set
            </Button>
          </>
        }
      />
      <OwnPages binder={binder} placing={placing} current={auditing ? audit.asked : null} />
      {auditing && (
        <AuditBar
          binder={binder}
          audit={audit}
          onPage={goTo}
          onTakeOut={({ page, pocket }) => placing.take.mutate({ params, body: { page, pocket, forget: false } })}
          onClose={() => setAuditing(false)}
        />
      )}
      <section aria-labelledby="inbox" className="mt-8">
        <SectionHead id="inbox" title="Not in a binder yet" />
        <Inbox onPlace={placeNext} />
      </section>
      {open === 'edit' && <BinderFormDialog binder={binder} onClose={close} />}
      {filling.value && (
        <FillDialog binder={binder} fill={placing.fill} onFilled={showFilled} onClose={filling.close} />
      )}
    </>
  );
}

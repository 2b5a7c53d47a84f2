import type { Binder } from '@ninepocket/contracts/collection/binders';
import { FREE_BINDERS } from '@ninepocket/contracts/collection/binder-limits';
import { Button } from '@ninepocket/ui/forms/button';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { PageHeader } from '@ninepocket/ui/layout/page-header';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { BookOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { UpgradeNote } from '../../collection/upgrade-note.js';
import { BinderCard } from './binder-card.js';
import { DeleteBinderDialog } from './delete-binder-dialog.js';
import { binderPath, useBinders, useMayAddBinder } from './use-binders.js';

const BinderFormDialog = lazyDialog(() => import('./binder-form-dialog.js'));

type Open = { what: 'new' } | { what: 'edit' | 'delete'; binder: Binder };

export default function BindersPage() {
  usePageTitle('Binders');
  const binders = useBinders();
  const may = useMayAddBinder();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const add = may && (
    <Button onClick={() => setOpen({ what: 'new' })}>
      <Plus aria-hidden /> New binder
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Binders"
        actions={
          <>
            <Button variant="secondary" asChild>
              <Link to="/collections">Custom collections</Link>
            </Button>
            {binders.data && binders.data.length > 0 && add}
          </>
        }
      >
        <p className="max-w-prose text-muted">
          Your real binders, page by page, so that you always know where a card is. Every set is also a binder of its
          own.
        </p>
      </PageHeader>
      <QueryView explain={problemText} query={binders} failure="Your binders could not be loaded" waiting={<Loading />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              icon={<BookOpen />}
              title="No binders yet"
              text="Create the binders that stand on your shelf, and place your cards in their pockets."
              action={add}
            />
          ) : (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-5 sm:grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))]">
              {all.map((binder) => (
                <BinderCard
                  key={binder.id}
                  binder={binder}
                  onEdit={() => setOpen({ what: 'edit', binder })}
                  onDelete={() => setOpen({ what: 'delete', binder })}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
      {binders.data && !may && (
        <div className="mt-6 max-w-2xl">
          <UpgradeNote title="Any number of binders" onLeave={() => undefined}>
            Your plan has {FREE_BINDERS} binders. With SUPER HERO you can have as many as stand on your shelf.
          </UpgradeNote>
        </div>
      )}
      {open?.what === 'new' && (
        <BinderFormDialog binder={null} onClose={close} onSaved={(binder) => void navigate(binderPath(binder))} />
      )}
      {open?.what === 'edit' && <BinderFormDialog binder={open.binder} onClose={close} />}
      {open?.what === 'delete' && <DeleteBinderDialog binder={open.binder} onClose={close} />}
    </>
  );
}

const Loading = () => (
  <div
    role="status"
    aria-label="Loading your binders"
    className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-5 sm:grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))]"
  >
    {Array.from({ length: 2 }, (_, index) => (
      <Skeleton key={index} className="aspect-[3/4] w-full" />
    ))}
  </div>
);

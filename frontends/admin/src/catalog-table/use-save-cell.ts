import { updateCard } from '@ninepocket/contracts/catalog/cards/admin-cards';
import { listTableCards, type TableCard } from '@ninepocket/contracts/catalog/cards/bulk-edits';
import type { Card } from '@ninepocket/contracts/catalog/catalog';
import type { Page } from '@ninepocket/contracts/http/fields/paging';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { currentOf } from '@ninepocket/web-kit/api/edit-conflict';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { isOfAny } from '@ninepocket/web-kit/api/query-keys';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EditableField } from './columns.rules.js';

export interface CellConflict {
  field: EditableField;
  change: Partial<TableCard>;
  theirs: Card;
}

/** Rows are replaced where they are: fetching all loaded pages again would take long, and rows would move. */
const IN_PLACE = { inPlace: [listTableCards] };

export const useSaveCell = () => {
  const client = useQueryClient();
  const update = useAction(updateCard, { invalidate: IN_PLACE });
  const [conflict, setConflict] = useState<CellConflict | null>(null);

  const show = (saved: Card) =>
    client.setQueriesData<{ pages: Page<TableCard>[]; pageParams: unknown[] }>(
      { predicate: ({ queryKey }) => isOfAny(queryKey, [listTableCards]) },
      (data) =>
        data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(replaced(saved)) })) },
    );
  // A promise, because `mutate` calls nobody back once the table is gone, and its toast offers Undo.
  const save = (card: Card, field: EditableField, change: Partial<TableCard>): void => {
    update.mutateAsync({ params: { id: card.id }, body: { ...change, version: card.version } }).then(
      (saved) => {
        setConflict(null);
        show(saved);
        toast({
          tone: 'success',
          title: 'Card updated',
          text: `${saved.name} #${saved.cardNumber}`,
          action: { label: 'Undo', onClick: () => save(saved, field, { [field]: card[field] }) },
        });
      },
      (error: unknown) => {
        const theirs = currentOf<Card>(error);
        if (!theirs) toast({ tone: 'error', title: 'Failed to update card', text: problemText(error) });
        else if (theirs[field] === change[field]) show(theirs);
        // Another field was changed, perhaps by this admin's previous edit: nothing to decide.
        else if (theirs[field] === card[field]) save(theirs, field, change);
        else setConflict({ field, change, theirs });
      },
    );
  };
  const keepMine = () => conflict && save(conflict.theirs, conflict.field, conflict.change);
  const useTheirs = () => {
    if (conflict) show(conflict.theirs);
    setConflict(null);
  };
  return { save, conflict, keepMine, useTheirs, isSaving: update.isPending };
};

const replaced =
  (saved: Card) =>
  (card: TableCard): TableCard =>
    card.id === saved.id ? { ...card, ...saved, updatedAt: new Date().toISOString() } : card;

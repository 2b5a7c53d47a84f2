import type { CollectionImport } from '@ninepocket/contracts/collection/holdings/files';
import { Button } from '@ninepocket/ui/forms/button';
import { CircleCheck, Undo2 } from 'lucide-react';
import type { RefObject } from 'react';
import { Link, useLocation } from 'react-router';
import { useUndo } from '../../../card-actions/undo/use-undo-toast.js';
import { count } from '../../../parts/format/counts.js';
import { RowsOf } from './import-rows.js';

type ImportDoneProps = { prepared: CollectionImport; heading: RefObject<HTMLHeadingElement | null> };

export function ImportDone({ prepared, heading }: ImportDoneProps) {
  const { id, fileName, added, binders, noted, pockets, receiptId } = prepared;
  const { pathname } = useLocation();
  // Of a file that only has binders, or whose cards are all owned already.
  const onlyBinders = added === 0 && (binders > 0 || pockets > 0);
  const { undo, undoing } = useUndo();
  return (
    <section className="panel flex flex-col items-center gap-4 px-5 py-10 text-center">
      <CircleCheck aria-hidden className="size-12 text-success" />
      <div role="status">
        <h2 ref={heading} tabIndex={-1} className="section-title outline-none">
          {added > 0 ? 'The cards are in your collection' : 'The file is imported'}
        </h2>
        <p className="mt-1 break-words text-muted">
          {added > 0 ? count(added, 'card') : 'No cards'} added from {fileName}
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <Button asChild>
          {onlyBinders ? <Link to="/binders">Show my binders</Link> : <Link to={pathname}>Show my cards</Link>}
        </Button>
        {receiptId !== null && (
          <Button variant="secondary" busy={undoing !== null} onClick={() => undo(receiptId)}>
            <Undo2 aria-hidden /> Undo
          </Button>
        )}
        <Button variant="secondary" asChild>
          <Link to="?import=new">Import another file</Link>
        </Button>
      </div>
      {noted > 0 && (
        <div className="w-full text-left">
          <h3 className="mb-3 text-sm text-muted">{count(noted, 'row has a note', 'rows have a note')}</h3>
          <RowsOf id={id} shown="noted" />
        </div>
      )}
    </section>
  );
}

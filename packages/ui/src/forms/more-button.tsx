import { Button } from './button.js';

type Pages = {
  items: readonly unknown[];
  total: number | null;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};

/** Loads the next page of a list; nothing after its last page. */
export const MoreButton = ({ pages }: { pages: Pages }) =>
  pages.hasNextPage && (
    <div className="mt-6 flex flex-col items-center gap-2">
      {pages.total !== null && (
        <p className="text-sm text-muted">
          {pages.items.length} of {pages.total} shown
        </p>
      )}
      <Button variant="secondary" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        Show more
      </Button>
    </div>
  );

import type { CardSet } from '@ninepocket/contracts/catalog/catalog';
import { Button } from '@ninepocket/ui/forms/button';
import { useState } from 'react';
import { CardSetTile } from '../sets/catalog-tiles.js';
import { SectionTitle } from '../section-title.js';
import { SetList } from '../sets/set-list.js';
import { SET_GRID } from '../sets/set-tile.js';
import { useFavoriteSets } from '../favorites/use-favorite-sets.js';
import { useSetProgress } from '../sets/use-progress.js';

/** The search returns at most this many sets, so there may be more. */
const MOST = 8;

type FoundSetGridProps = {
  sets: readonly CardSet[];
  all: { q?: string; year?: number };
};

export function FoundSetGrid({ sets, all }: FoundSetGridProps) {
  const favorites = useFavoriteSets();
  const progress = useSetProgress();
  const wanted = JSON.stringify(all);
  const [opened, setOpened] = useState<string | null>(null);
  const heading = (total?: number) => <SectionTitle count={total}>Sets</SectionTitle>;
  const best = (
    <>
      {heading()}
      <ul className={SET_GRID}>
        {sets.map((set) => (
          <CardSetTile key={set.id} set={set} favorites={favorites} progress={progress.get(set.id)} />
        ))}
      </ul>
    </>
  );
  return (
    <section aria-label="Sets found">
      {opened === wanted ? (
        <SetList query={all} heading={heading} waiting={best} empty={best} />
      ) : (
        <>
          {best}
          {sets.length >= MOST && (
            <p className="mt-6 text-center">
              <Button variant="secondary" onClick={() => setOpened(wanted)}>
                Show all sets of this name
              </Button>
            </p>
          )}
        </>
      )}
    </section>
  );
}

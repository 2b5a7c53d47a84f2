import type { CardSet } from '@ninepocket/contracts/catalog/catalog';
import { Button } from '@ninepocket/ui/forms/button';
import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMarksInSet } from '../../card-actions/marks/use-marks.js';
import { count } from '../../parts/format/counts.js';
import { yearAndName } from '../../parts/format/set-name.js';
import { Parade } from './parade.js';
import { isComplete } from './set-progress.rules.js';

/** Celebrates the last missing card. It takes no focus, and leaves when the card is removed again. */
export function SetComplete({ set }: { set: CardSet }) {
  const { marks, known } = useMarksInSet(set.id);
  const complete = known ? isComplete([...marks.values()], set.cardCount) : null;
  const [was, setWas] = useState(complete);
  const [celebrating, setCelebrating] = useState(false);
  if (complete !== was) {
    setWas(complete);
    setCelebrating(was === false && complete === true);
  }
  return (
    <div role="status">
      {celebrating && (
        <section
          aria-label="Set complete"
          className="panel fixed inset-x-4 top-20 z-40 mx-auto max-w-md overflow-hidden bg-raised text-center motion-safe:animate-rise"
        >
          <Parade set={set} />
          <div className="halftone border-t-2 border-outline bg-primary px-6 py-4 text-on-primary max-sm:py-2">
            <Trophy aria-hidden className="mx-auto size-10 max-sm:hidden" />
            <p className="display text-4xl max-sm:text-2xl sm:mt-2">Set complete!</p>
          </div>
          <div className="border-t-2 border-outline px-6 py-5 max-sm:px-4 max-sm:py-3">
            <p>
              You own every one of the {count(set.cardCount, 'card')} of{' '}
              <strong>{yearAndName(set.year, set.name)}</strong>.
            </p>
            <div className="mt-4 flex flex-wrap max-sm:mt-3 justify-center gap-3">
              <Button asChild variant="secondary">
                <Link to={`/my-collection?set=${set.id}`}>See my cards</Link>
              </Button>
              <Button onClick={() => setCelebrating(false)}>Close</Button>
            </div>
          </div>
        </section>
      )}
    </div>
  );
}

import type { Answer } from '@ninepocket/contracts/http/endpoint';
import type { movers } from '@ninepocket/contracts/collection/trends';
import { Button } from '@ninepocket/ui/forms/button';
import { CardImage } from '@ninepocket/ui/cards/card-image';
import { useState } from 'react';
import { useCardLink } from '../../parts/cards/open-card.js';
import { dollars, signedDollars } from '../../parts/format/money.js';
import { yearAndName } from '../../parts/format/set-name.js';
import { Change } from './change.js';
import { percentText } from '../trend-text.js';
import { pictured } from '../../parts/cards/pictured.js';

type Mover = Answer<typeof movers>['gainers'][number];
type MoverListProps = { title: string; movers: readonly Mover[]; none: string };

const FIRST = 5;

export function MoverList({ title, movers: list, none }: MoverListProps) {
  const [isWhole, setWhole] = useState(false);
  const linkTo = useCardLink(() => list.map(({ card }) => card.id));
  return (
    <div className="min-w-0">
      <h3 className="mb-2 font-semibold text-muted">{title}</h3>
      {list.length === 0 && <p className="text-sm text-muted">{none}</p>}
      <ol className="panel-flat empty:hidden">
        {list.slice(0, isWhole ? undefined : FIRST).map((mover) => (
          <MoverRow
            key={[mover.card.id, mover.gradeCompany, mover.grade].join()}
            mover={mover}
            link={linkTo(mover.card.id)}
          />
        ))}
      </ol>
      {!isWhole && list.length > FIRST && (
        <Button size="sm" variant="secondary" className="mt-3" onClick={() => setWhole(true)}>
          Show all {list.length}
        </Button>
      )}
    </div>
  );
}

type MoverRowProps = { mover: Mover; link: ReturnType<ReturnType<typeof useCardLink>> };

const MoverRow = ({
  mover: { card, gradeCompany, grade, copies, before, now, change, percent },
  link,
}: MoverRowProps) => (
  <li className="relative flex items-center gap-3 border-t border-line px-3 py-2 first:border-t-0 hover:bg-sunken/50">
    <CardImage card={pictured(card)} src={card.frontImageUrl} className="w-11 shrink-0 rounded-[3px]" />
    <div className="min-w-0 grow text-sm">
      <a
        {...link}
        className="line-clamp-2 font-semibold break-words outline-none after:absolute after:inset-0 after:rounded-control focus-visible:after:outline-3 focus-visible:after:outline-accent"
      >
        {card.name} #{card.cardNumber}
      </a>
      <p>
        {dollars(before)} <span aria-hidden>→</span>
        <span className="sr-only">then,</span> {dollars(now)}
      </p>
      <p className="truncate text-muted">
        {gradeCompany && `${gradeCompany} ${grade} · `}
        {copies > 1 && `${copies} copies · `}
        {yearAndName(card.setYear, card.setName)}
      </p>
    </div>
    <p className="shrink-0 text-right text-sm">
      <Change amount={change}>{signedDollars(change)}</Change>
      <span className="block text-muted">{percentText(percent)}</span>
    </p>
  </li>
);

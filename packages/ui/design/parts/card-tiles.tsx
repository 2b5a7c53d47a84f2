import { Heart, Plus } from 'lucide-react';
import type { CSSProperties } from 'react';
import { CardButton } from '../../src/cards/card-button.js';
import { CardTile, listColumns } from '../../src/cards/card-tile.js';
import { Part } from '../part.js';

/** The design page has no server, so a picture stands in for the drawn ones. */
const drawn = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 250 350"><rect width="250" height="350" rx="13" fill="#f28f3b"/></svg>',
)}`;
const wolverine = { name: 'Wolverine', number: '23', set: 'Marvel Universe', isInsert: false, drawn };
const hologram = { ...wolverine, name: 'Magneto', number: 'MH4', isInsert: true };
const parallel = { ...wolverine, name: 'Storm', number: '31' };
const nothing = () => undefined;

const actions = (
  <>
    <CardButton label="Add to collection" tone="primary" onClick={nothing}>
      <Plus aria-hidden />
    </CardButton>
    <CardButton label="Add to wishlist" onClick={nothing}>
      <Heart aria-hidden />
    </CardButton>
  </>
);

export const CardTiles = () => (
  <Part title="Cards">
    <div className="grid w-full grid-cols-2 gap-4 sm:grid-cols-3 md:grid-cols-2 lg:grid-cols-3">
      <CardTile card={wolverine} src={null} price="$12" meta="1990 Marvel Universe" action={actions} />
      <CardTile card={hologram} src={null} price="$9" meta="1990 Marvel Universe" wished action={actions} />
      <CardTile
        card={parallel}
        src={null}
        meta="Gold · 1990 Marvel Universe"
        price="$4"
        note="NM · ×3"
        owned={3}
        favorite
        forSale="$5"
      />
      <CardTile card={wolverine} src={null} price="$12" missing action={actions} />
      <CardTile card={wolverine} src={null} note="No price" owned={1} signedBy="Jim Lee" />
    </div>
    <div
      role="table"
      aria-label="A list"
      className="@container w-full *:h-13 *:one-line:h-8"
      style={{ '--columns': listColumns(false, 0) } as CSSProperties}
    >
      <div role="row">
        <CardTile layout="list" card={wolverine} src={null} price="$12" meta="Base" owned={1} />
      </div>
      <div role="row">
        <CardTile layout="list" card={parallel} src={null} price="$1,204" meta="Parallel · Gold" missing />
      </div>
    </div>
  </Part>
);

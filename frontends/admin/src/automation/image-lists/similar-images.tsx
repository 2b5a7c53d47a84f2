import {
  listSimilarImages,
  type CardSide,
  type SimilarImages as Pair,
} from '@ninepocket/contracts/catalog/images/card-images';
import { MoreButton } from '@ninepocket/ui/forms/more-button';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { Segmented } from '@ninepocket/ui/forms/segmented';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { useState } from 'react';
import { CardPageLink } from '../card-page-link.js';
import { Panel } from '../../parts/panel.js';
import { PanelSkeleton } from '../panel-skeleton.js';
import { useApiUrl } from '../../parts/use-api-url.js';

const PAGE = 10;

export function SimilarImages() {
  const [side, setSide] = useState<CardSide>('front');
  const pairs = useEndpointPages(listSimilarImages, { query: { side, limit: PAGE } }, { staleTime: 0 });
  return (
    <Panel
      title="Images that look the same"
      actions={
        <Segmented
          label="Side"
          value={side}
          onChange={setSide}
          options={[
            { value: 'front', label: 'Front' },
            { value: 'back', label: 'Back' },
          ]}
        />
      }
    >
      <p className="text-sm text-muted">Two cards with the same image: one of them probably has the wrong one.</p>
      <QueryView
        explain={problemText}
        query={pairs}
        failure="Similar images could not be loaded"
        waiting={<PanelSkeleton label="Loading similar images" />}
      >
        {() =>
          pairs.items.length === 0 ? (
            <p>No two cards have the same stored image.</p>
          ) : (
            <>
              <ul
                aria-label="Images that look the same"
                className="flex flex-col divide-y divide-line border-y border-line"
              >
                {pairs.items.map((pair) => (
                  <li key={pair.image.id} className="grid gap-3 py-3 sm:grid-cols-2">
                    <Side image={pair.image} />
                    <Side image={pair.similarTo} />
                  </li>
                ))}
              </ul>
              <MoreButton pages={pairs} />
            </>
          )
        }
      </QueryView>
    </Panel>
  );
}

const Side = ({ image: { url, card } }: { image: Pair['image'] }) => (
  <div className="flex min-w-0 items-center gap-3 text-sm">
    <img
      src={`${useApiUrl()}${url}`}
      alt=""
      width={50}
      height={70}
      loading="lazy"
      decoding="async"
      className="aspect-card w-12 shrink-0 rounded-control border border-line bg-sunken object-cover"
    />
    <p className="min-w-0">
      <CardPageLink card={card} />
    </p>
  </div>
);

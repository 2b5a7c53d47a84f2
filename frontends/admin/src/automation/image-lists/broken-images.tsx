import { listBrokenImages, type BrokenImage } from '@ninepocket/contracts/catalog/images/card-images';
import { MoreButton } from '@ninepocket/ui/forms/more-button';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { TimeAgo } from '@ninepocket/ui/time/time-ago';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { CardPageLink } from '../card-page-link.js';
import { Panel } from '../../parts/panel.js';
import { PanelSkeleton } from '../panel-skeleton.js';
import { RunCheck } from './run-check.js';
import { failureText } from './broken.rules.js';

const PAGE = 10;

export function BrokenImages() {
  const broken = useEndpointPages(listBrokenImages, { query: { limit: PAGE } }, { staleTime: 0 });
  return (
    <Panel title="Broken image links" actions={<RunCheck />}>
      <p className="text-sm text-muted">External image addresses are checked every week.</p>
      <QueryView
        explain={problemText}
        query={broken}
        failure="Broken image links could not be loaded"
        waiting={<PanelSkeleton label="Loading broken image links" />}
      >
        {() =>
          broken.items.length === 0 ? (
            <p>No broken links were found at the last check.</p>
          ) : (
            <>
              <ul aria-label="Broken image links" className="flex flex-col divide-y divide-line border-y border-line">
                {broken.items.map((image) => (
                  <Row key={`${image.card.id} ${image.side}`} image={image} />
                ))}
              </ul>
              <MoreButton pages={broken} />
            </>
          )
        }
      </QueryView>
    </Panel>
  );
}

const Row = ({ image }: { image: BrokenImage }) => (
  <li className="flex flex-col gap-0.5 py-2 text-sm">
    <p>
      <CardPageLink card={image.card} />, {image.side}
    </p>
    <p className="text-danger">{failureText(image)}</p>
    <p className="break-all text-muted">{image.url}</p>
    <p className="text-muted">
      Broken since <TimeAgo at={image.since} />, last checked <TimeAgo at={image.checkedAt} />
    </p>
  </li>
);

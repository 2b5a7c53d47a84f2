import { listImports } from '@ninepocket/contracts/catalog/imports';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { endpointKey } from '@ninepocket/web-kit/api/query-keys';
import { useQueryClient } from '@tanstack/react-query';
import { FileClock } from 'lucide-react';
import { useEffect } from 'react';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { MoreButton } from '@ninepocket/ui/forms/more-button';
import { useActors } from '../../parts/use-actors.js';
import { JobCard } from './job-card.js';
import { JobSkeletons } from './job-skeletons.js';
import { followed } from './job.rules.js';

const PAGE = 10;

export function ImportList() {
  const imports = useEndpointPages(listImports, { query: { limit: PAGE } });
  useRefetchOnNextVisit();
  const live = followed(imports.items);
  const nameOf = useActors(imports.items.map(({ uploadedBy }) => uploadedBy));
  return (
    <section aria-labelledby="imports" className="mt-8">
      <h2 id="imports" className="section-title mb-3">
        Imports
      </h2>
      <QueryView explain={problemText} query={imports} failure="Imports could not be loaded" waiting={<JobSkeletons />}>
        {() =>
          imports.items.length === 0 ? (
            <EmptyState
              icon={<FileClock />}
              title="No imports yet"
              text="Imports and their results will be listed here."
            />
          ) : (
            <>
              <ul className="flex flex-col gap-3">
                {imports.items.map((job, index) => (
                  <JobCard
                    key={job.id}
                    listed={job}
                    by={nameOf(job.uploadedBy)}
                    follow={live.has(job.id)}
                    newest={index === 0}
                  />
                ))}
              </ul>
              <MoreButton pages={imports} />
            </>
          )
        }
      </QueryView>
    </section>
  );
}

/** Imports progress while this screen is closed, so the list is refetched on the next visit. */
const useRefetchOnNextVisit = (): void => {
  const client = useQueryClient();
  useEffect(
    () => () => void client.invalidateQueries({ queryKey: endpointKey(listImports), refetchType: 'none' }),
    [client],
  );
};

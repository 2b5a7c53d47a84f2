import { searchUsers } from '@ninepocket/contracts/social/friends/friends';
import { MoreButton } from '@ninepocket/ui/forms/more-button';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { useUrlParams } from '@ninepocket/web-kit/page/url-params';
import { PersonLine } from '../people/person-line.js';
import { RelationActions } from '../people/relation-actions.js';
import { LineSkeletons } from './line-skeletons.js';
import { UserSearchField } from './user-search-field.js';

const PAGE = 10;

/** The text is in the address, so that Back from a profile shows the results again. */
export function UserSearch() {
  const [params, changeParams] = useUrlParams();
  const q = params.get('q') ?? '';
  const search = (text: string) =>
    changeParams({ tab: 'friends', q: text }, { replace: true, preventScrollReset: true });
  return (
    <section>
      <UserSearchField value={q} onSearch={search} />
      {q && <FoundUsers q={q} />}
    </section>
  );
}

function FoundUsers({ q }: { q: string }) {
  const found = useEndpointPages(searchUsers, { query: { q, limit: PAGE } }, { staleTime: 0 });
  return (
    <div className="mt-3">
      <QueryView
        explain={problemText}
        query={found}
        failure="The search failed"
        waiting={<LineSkeletons label="Searching" />}
      >
        {() => (
          <>
            <p role="status" className="text-sm text-muted">
              {summaryOf(found.items.length, found.hasNextPage, q)}
            </p>
            <ul aria-label="Collectors found" className="divide-y divide-line">
              {found.items.map(({ relation, friendshipId, ...person }) => (
                <li key={person.id}>
                  <PersonLine person={person} linked={relation !== 'blocked'}>
                    <RelationActions person={person} relation={relation} friendshipId={friendshipId} />
                  </PersonLine>
                </li>
              ))}
            </ul>
            <MoreButton pages={found} />
          </>
        )}
      </QueryView>
    </div>
  );
}

const summaryOf = (count: number, more: boolean, q: string): string => {
  if (count === 0) return `No collector is named “${q}”. Check the spelling, or send them your invite link.`;
  return `${count}${more ? '+' : ''} ${count === 1 ? 'collector' : 'collectors'} found`;
};

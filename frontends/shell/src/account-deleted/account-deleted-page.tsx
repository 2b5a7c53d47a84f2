import { getAccountDeletion, type AccountDeletion } from '@ninepocket/contracts/social/account';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { isUnknownAddress, problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useParams } from 'react-router';
import { LegalPage } from '../legal/legal-page.js';

const POLL_MS = 1500;
const PARTS: Record<AccountDeletion['services'][number]['service'], string> = {
  social: 'Profile and sign-in',
  collection: 'Collection, wishlist and history',
  billing: 'Plan and payments',
};

export default function AccountDeletedPage() {
  const { id = '' } = useParams();
  const deletion = useEndpoint(
    getAccountDeletion,
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data?.completedAt || state.error ? false : POLL_MS) },
  );
  const isFailed = deletion.isError && !deletion.data;
  return (
    <LegalPage title={isFailed ? 'Account deletion' : 'Account deleted'}>
      {!isFailed && (
        <p className="mt-3 leading-relaxed">
          Thank you for collecting with us. This page shows what has been deleted. Save its link to see it again later.
        </p>
      )}
      <div className="mt-6">
        {isUnknownAddress(deletion.error) ? (
          <p role="alert">There is no deletion at this address. Please check the link.</p>
        ) : (
          <QueryView
            explain={problemText}
            query={deletion}
            failure="This deletion could not be loaded"
            waiting={<Skeleton className="h-56 w-full" />}
          >
            {(found) => <Progress deletion={found} />}
          </QueryView>
        )}
      </div>
    </LegalPage>
  );
}

const Progress = ({ deletion }: { deletion: AccountDeletion }) => (
  <section className="panel bg-surface p-5">
    <p role="status" className="font-bold">
      {deletion.completedAt
        ? 'All of your data has been deleted.'
        : 'Deletion in progress. Some parts are not finished yet…'}
    </p>
    <ul className="mt-4 flex flex-col divide-y divide-line border-y border-line">
      {deletion.services.map(({ service, status, at, note }) => (
        <li key={service} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
          {status === 'forgotten' ? (
            <CircleCheck aria-hidden className="size-5 text-success" />
          ) : (
            <CircleDashed aria-hidden className="size-5 text-muted" />
          )}
          <span className="grow font-semibold">{PARTS[service]}</span>
          <span className="text-sm text-muted">{at ? `Deleted ${moment(at)}` : 'Waiting'}</span>
          {note && <span className="basis-full pl-8 text-sm text-muted">{note}</span>}
        </li>
      ))}
    </ul>
    <p className="mt-4 text-xs break-words text-muted">
      Deletion <span className="break-all">{deletion.id}</span>, asked for {moment(deletion.requestedAt)}
    </p>
  </section>
);

const moment = (time: string): string =>
  new Date(time).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

import { getCatalogOverview } from '@ninepocket/contracts/catalog/overview';
import { getCollectionOverview } from '@ninepocket/contracts/collection/admin/overview';
import { getUsersOverview } from '@ninepocket/contracts/social/overview';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { Activity, BookOpen, ImageOff, Layers, Store, UserPlus, Users, WalletCards } from 'lucide-react';
import { Link } from 'react-router';
import { count, plain } from '../../parts/counts.rules.js';
import { systemStatus } from '../services/service.rules.js';
import { useServiceStates } from '../services/use-service-state.js';
import { Figure } from './figure.js';

const LIVE = { staleTime: 0, refetchInterval: 30_000 };

export function Figures() {
  const catalog = useEndpoint(getCatalogOverview, {}, LIVE);
  const users = useEndpoint(getUsersOverview, {}, LIVE);
  const collection = useEndpoint(getCollectionOverview, {}, LIVE);
  const status = systemStatus(useServiceStates());
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="sr-only">
        Figures
      </h2>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        <Figure
          query={catalog}
          label="Total sets"
          icon={<Layers />}
          value={({ cardSets }) => plain(cardSets)}
          hint={({ mainSets }) => count(mainSets, 'main set')}
        />
        <Figure
          query={catalog}
          label="Cards"
          icon={<WalletCards />}
          value={({ cards }) => plain(cards)}
          hint={() => 'in the catalog'}
        />
        <Figure
          query={catalog}
          label="Without image"
          icon={<ImageOff />}
          value={({ cardsWithoutImage }) => plain(cardsWithoutImage)}
          hint={() => (
            <Link to="/admin/catalog?missingImage=1" className="focus-ring rounded-control text-accent hover:underline">
              Show these cards
            </Link>
          )}
        />
        <Figure
          query={{ data: status ?? undefined, isError: false, refetch: () => undefined }}
          label="System status"
          icon={<Activity />}
          value={({ text }) => text}
          hint={({ detail }) => detail}
        />
        <Figure
          query={users}
          label="Users"
          icon={<Users />}
          value={(data) => plain(data.users)}
          hint={({ usersByPlan }) =>
            usersByPlan.map((one) => `${plain(one.count)} ${one.plan.replace('_', ' ')}`).join(', ')
          }
        />
        <Figure
          query={users}
          label="New users"
          icon={<UserPlus />}
          value={({ newThisWeek }) => plain(newThisWeek)}
          hint={() => 'in the last 7 days'}
        />
        <Figure
          query={collection}
          label="Holdings"
          icon={<BookOpen />}
          value={({ holdings }) => plain(holdings)}
          hint={({ copies, collectors }) => `${plain(copies)} copies owned by ${count(collectors, 'collector')}`}
        />
        <Figure
          query={collection}
          label="Open listings"
          icon={<Store />}
          value={({ openListings }) => plain(openListings)}
          hint={() => 'on the marketplace'}
        />
      </div>
    </section>
  );
}

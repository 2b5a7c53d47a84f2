import { PageHeader } from '@ninepocket/ui/layout/page-header';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { Figures } from './figures/figures.js';
import { RunsPanel } from './runs-panel.js';
import { ServiceCard } from './services/service-card.js';
import { SERVICE_NAMES } from './services/use-service-state.js';
import { Tools } from './tools.js';

/** Each figure, job and service loads on its own, so that one that is down does not hide the others. */
export default function HomePage() {
  usePageTitle('Admin');
  return (
    <>
      <PageHeader title="Admin">
        <p className="text-muted">Keep the catalog complete and accurate.</p>
      </PageHeader>
      <div className="flex flex-col gap-8">
        <Figures />
        <Tools />
        <RunsPanel />
        <section aria-labelledby="services">
          <h2 id="services" className="section-title mb-3">
            Services
          </h2>
          <ul className="grid grid-flow-dense grid-cols-1 items-start gap-4 lg:grid-cols-2">
            {SERVICE_NAMES.map((service) => (
              <ServiceCard key={service} service={service} />
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

import { PageHeader } from '@ninepocket/ui/layout/page-header';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { BackLink } from '../parts/back-link.js';
import { ImagesPanel } from './images/images-panel.js';

export default function AutomationPage() {
  usePageTitle('Automation');
  return (
    <>
      <PageHeader title="Automation" back={<BackLink to="/admin">Admin</BackLink>} />
      <div className="flex flex-col gap-6">
        <ImagesPanel />
      </div>
    </>
  );
}

import { listCardSets, listMainSets } from '@ninepocket/contracts/catalog/catalog';
import { listImports } from '@ninepocket/contracts/catalog/imports';
import { PageHeader } from '@ninepocket/ui/layout/page-header';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import {
  CopyCheck,
  FileClock,
  FileUp,
  FolderOpen,
  ImagePlus,
  Layers,
  Library,
  ScrollText,
  Table2,
  Users,
} from 'lucide-react';
import { CountTile } from './count-tile.js';
import { ToolLink } from './tool-link.js';

export default function HomePage() {
  usePageTitle('Admin');
  return (
    <>
      <PageHeader title="Admin">
        <p className="text-muted">Keep the catalog complete and accurate.</p>
      </PageHeader>
      <section aria-labelledby="tools">
        <h2 id="tools" className="display mb-3 text-xl">
          Tools
        </h2>
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
          <ToolLink
            to="/admin/cards"
            icon={<FileUp />}
            title="Bulk import"
            text="Add whole checklists from a CSV. Sets are created as needed, and existing cards are left unchanged."
          />
          <ToolLink
            to="/admin/catalog"
            icon={<Table2 />}
            title="Catalog"
            text="Find cards by text and filters, and edit one or many."
          />
          <ToolLink
            to="/admin/duplicates"
            icon={<CopyCheck />}
            title="Duplicates"
            text="Find cards that are in the catalog twice, and merge them."
          />
          <ToolLink
            to="/admin/main-sets"
            icon={<Library />}
            title="Manage Main Sets"
            text="Group card sets, as collectors browse them."
          />
          <ToolLink
            to="/admin/unassigned-sets"
            icon={<FolderOpen />}
            title="Unassigned Sets"
            text="Card sets that belong to no main set yet."
          />
          <ToolLink
            to="/admin/users"
            icon={<Users />}
            title="Manage Users"
            text="Find users, change their plan or role, and add or delete accounts."
          />
          <ToolLink
            to="/admin/audit"
            icon={<ScrollText />}
            title="Audit Log"
            text="See who changed what, and when, in every part of the product."
          />
          <ToolLink
            to="/admin/automation"
            icon={<ImagePlus />}
            title="Image Automation"
            text="Find images for cards that have none, and follow the progress."
          />
        </ul>
      </section>
      <section aria-labelledby="catalog" className="mt-8">
        <h2 id="catalog" className="display mb-3 text-xl">
          Catalog
        </h2>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
          <CountTile list={listMainSets} label="Main sets" icon={<Library />} />
          <CountTile list={listCardSets} label="Card sets" icon={<Layers />} />
          <CountTile list={listImports} label="Imports" icon={<FileClock />} />
        </div>
      </section>
    </>
  );
}

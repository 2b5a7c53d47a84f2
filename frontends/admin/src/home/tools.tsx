import {
  CopyCheck,
  FileUp,
  Flag,
  FolderOpen,
  ImagePlus,
  Library,
  Quote,
  Scale,
  ScrollText,
  Table2,
  Users,
} from 'lucide-react';
import { ToolLink } from './tool-link.js';

/** Titles of SPEC section 2 ("Admin screens"). */
export const Tools = () => (
  <section aria-labelledby="tools">
    <h2 id="tools" className="section-title mb-3">
      Tools
    </h2>
    <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <ToolLink
        to="/admin/cards"
        icon={<FileUp />}
        title="Add Cards"
        text="One by one, or whole checklists from a CSV with bulk import."
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
        to="/admin/nicknames"
        icon={<Quote />}
        title="Nicknames"
        text="Teach the search what collectors call a character."
      />
      <ToolLink
        to="/admin/users"
        icon={<Users />}
        title="Manage Users"
        text="Find users, change their plan or role, and add or delete accounts."
      />
      <ToolLink
        to="/admin/reports"
        icon={<Flag />}
        title="Reports"
        text="Messages, photos and profiles that users have reported, with what was done about them."
      />
      <ToolLink
        to="/admin/disputes"
        icon={<Scale />}
        title="Disputes"
        text="Deals that two collectors cannot end themselves, until an admin decides."
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
);

import { ColumnGuide } from './column-guide.js';
import { ImportList } from './import-list.js';
import { UploadPanel } from './upload-panel.js';

/** Bulk import (SPEC sections 2 and 5): choose a CSV, start, watch; and what was imported before. */
export const BulkImport = () => (
  <>
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <UploadPanel />
      <ColumnGuide />
    </div>
    <ImportList />
  </>
);

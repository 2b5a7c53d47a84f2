import { ColumnGuide } from './upload/column-guide.js';
import { ImportList } from './jobs/import-list.js';
import { UploadPanel } from './upload/upload-panel.js';

export const BulkImport = () => (
  <>
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <UploadPanel />
      <ColumnGuide />
    </div>
    <ImportList />
  </>
);

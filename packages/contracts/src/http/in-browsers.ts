/**
 * Imported first by the parts of a page that check with a contract's schemas: zod then does without `new Function`,
 * which the pages' content security policy refuses and reports.
 */
import { config } from 'zod';

config({ jitless: true });

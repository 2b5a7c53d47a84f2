/** Imported first in browsers, so that forms validate with the same messages as the services. */
import { config } from 'zod';
import { fieldMessage } from './field-messages.js';

/** `jitless` because the content security policy forbids the `new Function` that zod would use. */
config({ jitless: true, customError: fieldMessage });

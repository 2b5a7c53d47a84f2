/** Imported first in browsers: the content security policy forbids the `new Function` that zod would use. */
import { config } from 'zod';

config({ jitless: true });

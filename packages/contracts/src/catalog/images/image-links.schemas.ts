import { webAddress } from '../../http/fields/fields.schemas.js';
import { directImageUrl } from './image-links.js';

/** An https address as an admin enters it; empty becomes null. */
export const imageAddress = webAddress.transform((address) => address && directImageUrl(address));

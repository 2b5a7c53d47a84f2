/** Table of contents: every feature's routes. None yet: health and metrics come from the kit. */
import type { Route } from '@ninepocket/service-kit/route';

export const routes: Route[] = [];

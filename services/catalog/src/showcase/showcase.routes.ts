import { showcase } from '@ninepocket/contracts/catalog/catalog';
import { everyone } from '@ninepocket/service-kit/http/guards';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import type { Context } from '../context.js';
import { createShowcase } from './showcase.use-case.js';

export const showcaseRoutes = ({ pool }: Context): Route[] => {
  const current = createShowcase(pool);
  return [
    route(showcase, everyone, async ({ req, res }) => {
      const { cards, etag } = await current();
      res.set({ 'Cache-Control': 'public, max-age=30', ETag: etag });
      if (req.get('if-none-match')?.includes(etag)) res.status(304).end();
      return cards;
    }),
  ];
};

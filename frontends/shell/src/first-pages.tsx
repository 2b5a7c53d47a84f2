/** The two pages that the app may start with. They are loaded before the first render, so that no spinner flashes. */
import { lazy, type ComponentType } from 'react';

const firstPage = (load: () => Promise<ComponentType>) => {
  let Known: ComponentType | null = null;
  const loadOnce = async () => {
    Known = await load();
    return { default: Known };
  };
  const Loading = lazy(loadOnce);
  return { load: loadOnce, Page: () => (Known ? <Known /> : <Loading />) };
};

export const landing = firstPage(
  async () => (await import(/* webpackChunkName: "app" */ './landing/landing-page.js')).LandingPage,
);

export const signedIn = firstPage(
  async () => (await import(/* webpackChunkName: "signed-in" */ './layout/layout.js')).Layout,
);

/** The two pages that the app may begin with. Loaded before they are shown, they are there at once, without a spinner. */
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

/** A part of the app's file, but only visitors run it. */
export const landing = firstPage(
  async () => (await import(/* webpackChunkName: "app" */ './landing/landing-page.js')).LandingPage,
);

/** The layout of who is signed in; visitors never load it. */
export const signedIn = firstPage(
  async () => (await import(/* webpackChunkName: "signed-in" */ './layout/layout.js')).Layout,
);

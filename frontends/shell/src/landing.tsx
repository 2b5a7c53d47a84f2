import { lazy, type ComponentType } from 'react';

let Known: ComponentType | null = null;

/** The landing page is a part of the app's file, but only visitors run it. */
export const loadLanding = async () => {
  const { LandingPage } = await import(/* webpackChunkName: "app" */ './landing/landing-page.js');
  Known = LandingPage;
  return { default: LandingPage };
};

const Loading = lazy(loadLanding);

/** The landing page: at once when it was loaded before, as it is for visitors. */
export const Landing = () => (Known ? <Known /> : <Loading />);

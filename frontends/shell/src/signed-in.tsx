import { lazy, type ComponentType } from 'react';

let Known: ComponentType | null = null;

/** Loads the layout of who is signed in; visitors of the landing page never do. */
export const loadSignedIn = async () => {
  const { Layout } = await import(/* webpackChunkName: "signed-in" */ './layout/layout.js');
  Known = Layout;
  return { default: Layout };
};

const Loading = lazy(loadSignedIn);

/** The layout: at once when it was loaded before; a spinner shows while it is not. */
export const SignedIn = () => (Known ? <Known /> : <Loading />);

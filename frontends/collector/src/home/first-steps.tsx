import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FilePicture, PagePicture, TypingPicture } from './step-pictures.js';

type Step = { to: string; picture: ReactNode; title: string; text: string };

const STEPS: Step[] = [
  {
    to: '/browse',
    picture: <PagePicture />,
    title: 'Find a set',
    text: 'Open its checklist and press + on each card you own.',
  },
  {
    to: '/my-collection?entry=rapid',
    picture: <TypingPicture />,
    title: 'Type the numbers',
    text: 'Rapid entry understands “1-45, 50, 60 x3” and adds them all at once.',
  },
  {
    to: '/my-collection?import=new',
    picture: <FilePicture />,
    title: 'Import a list',
    text: 'A CSV file from a spreadsheet or another app, checked before it is added.',
  },
];

/** The dashboard of a collector who has no card yet. */
export const FirstSteps = () => (
  <section aria-labelledby="first-steps">
    <h2 id="first-steps" className="section-title mb-4">
      No cards in your collection yet
    </h2>
    <ul className="grid gap-4 md:grid-cols-3">
      {STEPS.map(({ to, picture, title, text }) => (
        <li key={to}>
          <Link
            to={to}
            className="group focus-ring flex h-full overflow-hidden rounded-panel border-2 border-outline transition-transform hover:-translate-0.5 active:translate-0.5 md:flex-col"
          >
            <span
              aria-hidden
              className="halftone flex w-28 shrink-0 items-center justify-center border-r-2 border-outline bg-sunken p-3 md:h-36 md:w-auto md:border-r-0 md:border-b-2 [&>svg]:max-h-full [&>svg]:w-full"
            >
              {picture}
            </span>
            <span className="px-4 py-3">
              <span className="display block text-lg group-hover:underline">{title}</span>
              <span className="mt-1 block text-sm text-muted">{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

import { useTheme } from '@ninepocket/ui/brand/use-theme';
import { SCREENS } from './screens.js';

/** What the product looks like, in the visitor's theme; portrait on phones. */
export function ProductScreens() {
  const [theme] = useTheme();
  return (
    <ul className="mx-auto grid max-w-6xl gap-14 px-4 py-14 sm:px-6 md:gap-20">
      {SCREENS.map(({ title, text, alt, pictures: { [theme]: picture } }) => (
        <li
          key={title}
          className="group grid items-center gap-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:gap-10 md:even:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
        >
          <div className="max-sm:text-center">
            <h2 className="page-title text-balance">{title}</h2>
            <p className="mt-3 max-w-prose text-lg text-muted">{text}</p>
          </div>
          <picture className="max-md:order-first md:group-odd:order-first">
            <source media="(width < 40rem)" srcSet={picture.phone.href} width={720} height={1280} />
            <img
              src={picture.wide.href}
              alt={alt}
              width={1260}
              height={788}
              loading="lazy"
              decoding="async"
              className="panel mx-auto aspect-[9/16] w-full max-w-64 object-cover object-top sm:aspect-[8/5] sm:max-w-none"
            />
          </picture>
        </li>
      ))}
    </ul>
  );
}

import { createContext, use, useState, type ReactNode } from 'react';

const PortalHome = createContext<HTMLElement | undefined>(undefined);

/** Takes nothing, gives the element into which dialogs and menus are put; undefined means the page's body. */
export const usePortalHome = (): HTMLElement | undefined => use(PortalHome);

/**
 * The root of a remote. Its utilities are written below `[data-mf=name]`, so that two builds of Tailwind on one
 * page do not overrule each other; what a portal would put into the body gets a home with the same mark.
 */
export function StyleScope({ name, children }: { name: string; children: ReactNode }) {
  const [home, setHome] = useState<HTMLElement | null>(null);
  return (
    <PortalHome value={home ?? undefined}>
      <div data-mf={name}>
        {children}
        <div ref={setHome} />
      </div>
    </PortalHome>
  );
}

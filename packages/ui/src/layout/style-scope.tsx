import { createContext, use, useState, type ReactNode } from 'react';

const PortalHome = createContext<HTMLElement | undefined>(undefined);

export const usePortalHome = (): HTMLElement | undefined => use(PortalHome);

/**
 * The root of a remote. Its utilities are scoped to `[data-mf=name]`, so that two Tailwind builds on one page do not
 * override each other. Portals render into an element with the same attribute.
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

import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { createQueryClient } from '../api/query-client.js';
import type { AreaComponent } from './remote-area.js';
import { session, useSession } from '../session/session.js';
import { useSignIn } from '../sign-in/use-sign-in.js';

function Gate({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const signIn = useSignIn();
  if (status === 'loading') return <p role="status">Loading</p>;
  if (status === 'signedIn') return children;
  return (
    <main>
      <button type="button" onClick={() => void signIn.start()}>
        Continue with Google
      </button>
      {signIn.choosing?.map((account) => (
        <button key={account.email} type="button" onClick={() => void signIn.choose(account)}>
          {account.name}
        </button>
      ))}
      {signIn.failure && <p role="alert">{signIn.failure}</p>}
    </main>
  );
}

const NotFound = () => <p>Not found.</p>;
const Bare = ({ children }: { children: ReactNode }) => children;

export const startStandalone = (Area: AreaComponent, Around: ComponentType<{ children: ReactNode }> = Bare): void => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  session.start();
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <BrowserRouter>
          <Around>
            <Gate>
              <Suspense fallback={<p role="status">Loading</p>}>
                <Area NotFound={NotFound} />
              </Suspense>
            </Gate>
          </Around>
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
};

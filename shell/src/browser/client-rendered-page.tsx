import { type ComponentProps, useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { StartingNotice } from '../page/notices.tsx';

/**
 * A page whose document holds only the notice that it starts. The notice stays, the very same element, until the router
 * has something to show: it counts the seconds until it offers a way on. A provider that was there from the beginning
 * would differ from the document when there is nothing to wait for, and would miss what the router does while React
 * takes the document over.
 */
export function StartedPage({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const look = () => setIsReady(router.state.initialized);
    look();
    return router.subscribe(look);
  }, [router]);
  return isReady ? <RouterProvider router={router} /> : <StartingNotice />;
}

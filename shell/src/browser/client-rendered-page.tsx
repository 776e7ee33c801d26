import { type ComponentProps, useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { StartingNotice } from '../page/notices.tsx';

/**
 * A page whose document contains only the loading notice. The same element stays until the router is initialised,
 * because its style sheet counts the seconds until it offers a link. A `RouterProvider` from the beginning could differ
 * from the document, and would miss updates of the router during hydration.
 */
export function ClientRenderedPage({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const update = () => setIsReady(router.state.initialized);
    update();
    return router.subscribe(update);
  }, [router]);
  return isReady ? <RouterProvider router={router} /> : <StartingNotice />;
}

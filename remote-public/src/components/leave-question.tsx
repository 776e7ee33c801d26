import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/**
 * Asks before the visitor leaves the page by a link, by Back or by closing it. Rendered while a form is being sent, which
 * leaving would stop unseen, and only then: with a blocker, the router logs a warning about every fragment link.
 */
export function LeaveQuestion({ question }: { readonly question: string }) {
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => from.pathname !== to.pathname);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  return null;
}

import { useLocation } from 'react-router-dom';
import { Notice } from '../../components/notice.tsx';
import { BROKEN } from '../../content/failures.ts';
import { titleOf } from '../../content/layout.ts';

/** The error page inside the layout. Both links load a new document, because the scripts may be broken. */
export function BrokenPage() {
  const { pathname, search } = useLocation();
  return (
    <Notice title={BROKEN.title} documentTitle={titleOf(BROKEN.title)} lead={BROKEN.lead}>
      <a href={pathname + search}>{BROKEN.retry}</a>
      <a href="/">{BROKEN.home}</a>
    </Notice>
  );
}

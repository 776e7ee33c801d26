import { useLocation } from 'react-router-dom';
import { Notice } from '../../components/notice.tsx';
import { BROKEN } from '../../content/failures.ts';
import { titleOf } from '../../content/frame.ts';

/** What stands in the frame when a page broke. Both links load a whole document: what broke may be the script. */
export function BrokenPage() {
  const { pathname, search } = useLocation();
  return (
    <Notice title={BROKEN.title} documentTitle={titleOf(BROKEN.title)} lead={BROKEN.lead}>
      <a href={pathname + search}>{BROKEN.retry}</a>
      <a href="/">{BROKEN.home}</a>
    </Notice>
  );
}

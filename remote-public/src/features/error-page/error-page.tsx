import { useLocation } from 'react-router-dom';
import { Notice } from '../../components/notice.tsx';
import { ERROR_PAGE } from '../../content/error-pages.ts';
import { titleOf } from '../../content/layout.ts';

/** The error page inside the layout. Both links load a new document, because the scripts may be broken. */
export function ErrorPage() {
  const { pathname, search } = useLocation();
  return (
    <Notice title={ERROR_PAGE.title} documentTitle={titleOf(ERROR_PAGE.title)} lead={ERROR_PAGE.lead}>
      <a href={pathname + search}>{ERROR_PAGE.retry}</a>
      <a href="/">{ERROR_PAGE.home}</a>
    </Notice>
  );
}

import { Link } from '../../components/link.tsx';
import { Notice } from '../../components/notice.tsx';
import { NOT_FOUND } from '../../content/error-pages.ts';
import { titleOf } from '../../content/layout.ts';
import { SERVICE_GROUPS } from '../../content/navigation.ts';
import { serviceHref } from '../../lib/service-href.ts';
import classes from './not-found-page.module.css';

/** The content of the 404 page: links to other pages and the services. */
export function NotFoundPage() {
  return (
    <>
      <Notice title={NOT_FOUND.title} documentTitle={titleOf(NOT_FOUND.title)} lead={NOT_FOUND.lead} />
      <div className={classes.inner}>
        <section>
          <h2>{NOT_FOUND.servicesTitle}</h2>
          <ul role="list" className={classes.services}>
            {SERVICE_GROUPS.map(({ name, slug, items }) => (
              <li key={slug}>
                <Link to={serviceHref(slug)}>{name}</Link>
                <p>{items.map(({ label }) => label).join(', ')}</p>
              </li>
            ))}
          </ul>
        </section>
        <nav aria-labelledby="elsewhere">
          <h2 id="elsewhere">{NOT_FOUND.elsewhereTitle}</h2>
          <ul role="list" className={classes.elsewhere}>
            {NOT_FOUND.elsewhere.map(({ label, href }) => (
              <li key={href}>
                <Link to={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  );
}

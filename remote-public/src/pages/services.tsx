import { Link } from '../components/link.tsx';
import { PageHead } from '../components/page-head.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { PageWidth } from '../components/page-width.tsx';
import { SERVICE_GROUPS } from '../content/navigation.ts';
import { serviceFigureName, serviceFigures } from '../figures/service-figures.ts';
import { plainFigure } from '../lib/plain-figure.ts';
import { serviceHref } from '../lib/service-href.ts';
import { SERVICES_PAGE } from '../content/services/index-page.ts';
import classes from './services.module.css';

const thumbnailOf = (slug: string) => plainFigure(serviceFigures[serviceFigureName(slug)]);

/** The five services as tiles, each with links to its parts. */
export function Component() {
  const { title, description, lead, more, subServicesTitle, subServiceLinks } = SERVICES_PAGE;
  return (
    <>
      <PageHead title={title} description={description} address="/services" />
      <PageTitle title={title} lead={lead} />
      <PageWidth>
        <ul role="list" className={classes.tiles}>
          {SERVICE_GROUPS.map(({ name, slug, items }, index) => (
            <li key={slug}>
              <img
                src={thumbnailOf(slug)}
                alt=""
                width={640}
                height={480}
                loading={index === 0 ? 'eager' : 'lazy'}
                fetchPriority={index === 0 ? 'high' : undefined}
              />
              <h2>
                <span aria-hidden>{110 + 10 * index}</span>
                {name}
              </h2>
              <ul role="list">
                {items.map((item) => (
                  <li key={item.label}>
                    <Link to={serviceHref(item.slug, item.anchor)}>{item.label}</Link>
                  </li>
                ))}
              </ul>
              <Link to={serviceHref(slug)} className={classes.page}>
                {more(name)}
              </Link>
            </li>
          ))}
          <li className={classes.subServices}>
            <h2>{subServicesTitle}</h2>
            <ul role="list">
              {subServiceLinks.map(({ label, slug }) => (
                <li key={slug}>
                  <img src={thumbnailOf(slug)} alt="" width={640} height={480} loading="lazy" />
                  <Link to={serviceHref(slug)}>{label}</Link>
                </li>
              ))}
            </ul>
          </li>
        </ul>
      </PageWidth>
    </>
  );
}

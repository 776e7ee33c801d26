import { FIRM } from 'shared-contracts/firm/firm';
import { currentYear } from 'shared-contracts/firm/date';
import { Link } from '../../components/link.tsx';
import { BrandMark } from '../../components/brand-mark.tsx';
import { LAYOUT } from '../../content/layout.ts';
import { FOOTER_COLUMNS, LEGAL_LINKS } from '../../content/navigation.ts';
import { copyrightYears } from '../../lib/copyright-years.ts';
import classes from './site-footer.module.css';

/** The footer of every page. */
export function SiteFooter() {
  const { tagline, legal, credit } = LAYOUT.footer;
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.firm}>
          <p className={classes.brand}>
            <BrandMark />
            {FIRM.name}
          </p>
          <p>{tagline}</p>
          <address className={classes.address}>
            <a href={`mailto:${FIRM.email}`}>{FIRM.email}</a>
            <a href={FIRM.phone.href}>{FIRM.phone.display}</a>
            {FIRM.social.map(({ name, href }) => (
              <a key={name} href={href} rel="me">
                {name}
              </a>
            ))}
          </address>
        </div>
        {FOOTER_COLUMNS.map(({ title, links }) => (
          <nav key={title} className={classes.column} aria-label={title}>
            <h2>{title}</h2>
            <ul role="list">
              {links.map(({ label, href }) => (
                <li key={href}>
                  <Link to={href}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className={classes.last}>
          {/* A cached document may be from the previous year. */}
          <p suppressHydrationWarning>{`${copyrightYears(currentYear())} ${FIRM.legalName}`}</p>
          <nav aria-label={legal}>
            <ul role="list" className={classes.legal}>
              {LEGAL_LINKS.map(({ label, href }) => (
                <li key={href}>
                  <Link to={href}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <p className={classes.credit}>
            {credit.text} <a href={credit.href}>{credit.name}</a>
          </p>
        </div>
      </div>
    </footer>
  );
}

import { useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { Link } from '../../components/link.tsx';
import { FIRM } from 'shared-contracts/firm/firm';
import { BrandMark } from '../../components/brand-mark.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { LAYOUT } from '../../content/layout.ts';
import { GET_IN_TOUCH, MAIN_LINKS } from '../../content/navigation.ts';
import { cx } from '../../lib/class-names.ts';
import { ContactBar } from './contact-bar.tsx';
import { ServicesMenu } from './services-menu.tsx';
import classes from './site-header.module.css';
import { useMenus } from './use-menus.ts';

/**
 * Contact bar, main navigation and the two menus. The menus are `details` with panels controlled by CSS, so they work
 * without JavaScript; `useMenus` adds the rest.
 */
export function SiteHeader() {
  const header = useRef<HTMLElement>(null);
  useMenus(header);
  return (
    <header ref={header} className={classes.header}>
      <ContactBar />
      <div className={classes.row} data-menu>
        <Link to="/" className={classes.brand} aria-label={LAYOUT.homeOf}>
          <BrandMark />
          <span>{FIRM.name}</span>
        </Link>
        <details className={classes.toggle}>
          <summary>
            <span className={classes.bars} />
            <span className={classes.whenClosed}>{LAYOUT.menu}</span>
            <span className={classes.whenOpen}>{LAYOUT.closeMenu}</span>
          </summary>
        </details>
        <nav className={classes.nav} aria-label={LAYOUT.mainNavigation}>
          <ul role="list" className={classes.links}>
            {MAIN_LINKS.map(({ label, href }) =>
              href === '/services' ? (
                <ServicesMenu key={href} label={label} href={href} />
              ) : (
                <li key={href}>
                  <NavLink to={href} end={href === '/'} discover="none" className={cx(classes.link)}>
                    {label}
                  </NavLink>
                </li>
              ),
            )}
          </ul>
          <ButtonLink to={GET_IN_TOUCH.href} className={classes.action}>
            {GET_IN_TOUCH.label}
          </ButtonLink>
        </nav>
      </div>
    </header>
  );
}

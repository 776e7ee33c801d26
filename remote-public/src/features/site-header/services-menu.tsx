import { useLocation } from 'react-router-dom';
import { Link } from '../../components/link.tsx';
import { LAYOUT } from '../../content/layout.ts';
import { CASE_STUDIES, SERVICE_GROUPS } from '../../content/navigation.ts';
import type { ServiceGroup } from '../../content/schemas/layout.ts';
import { serviceHref } from '../../lib/service-href.ts';
import classes from './services-menu.module.css';

interface ServicesMenuProps {
  readonly label: string;
  readonly href: string;
}

/**
 * The Services entry of the navigation: five columns on wide screens, an accordion of five groups on narrow ones. The
 * panel is a sibling of its `details`, so that hovering can open it too.
 */
export function ServicesMenu({ label, href }: ServicesMenuProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname === href || pathname.startsWith(`${href}/`);
  return (
    <li className={classes.entry} data-menu="hover">
      <details>
        <summary className={classes.label} aria-current={isCurrent || undefined}>
          {label}
        </summary>
      </details>
      <div className={classes.panel}>
        <ul role="list" className={classes.groups}>
          {SERVICE_GROUPS.map((group) => (
            <Group key={group.slug} group={group} />
          ))}
        </ul>
        <p className={classes.foot}>
          <Link to={href}>{LAYOUT.allServices}</Link>
          <Link to={CASE_STUDIES.href}>{CASE_STUDIES.label}</Link>
        </p>
      </div>
    </li>
  );
}

function Group({ group: { name, slug, items } }: { group: ServiceGroup }) {
  return (
    <li className={classes.group}>
      <div className={classes.groupHead}>
        <Link to={serviceHref(slug)} className={classes.groupName}>
          {name}
        </Link>
        <details name="services-group">
          <summary aria-label={LAYOUT.showGroup(name)} />
        </details>
      </div>
      <ul role="list" className={classes.items}>
        {items.map((item) => (
          <li key={item.label}>
            <Link to={serviceHref(item.slug, item.anchor)}>{item.label}</Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

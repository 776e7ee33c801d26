import { FIRM } from 'shared-contracts/firm/firm';
import { LAYOUT } from '../../content/layout.ts';
import classes from './contact-bar.module.css';

/** The bar with the contact details above the navigation. It scrolls away; the navigation is sticky. */
export function ContactBar() {
  return (
    <div className={classes.bar} role="group" aria-label={LAYOUT.contactBar}>
      <div className={classes.inner}>
        <a href={`mailto:${FIRM.email}`}>{FIRM.email}</a>
        <a href={FIRM.phone.href}>{FIRM.phone.display}</a>
        <span className={classes.social}>
          {FIRM.social.map(({ name, href }) => (
            <a key={name} href={href} rel="me">
              {name}
            </a>
          ))}
        </span>
      </div>
    </div>
  );
}

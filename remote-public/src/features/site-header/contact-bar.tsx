import { FIRM } from 'shared-contracts/firm/firm';
import { FRAME } from '../../content/frame.ts';
import classes from './contact-bar.module.css';

/** The strip above the header: how to reach the firm. It scrolls away; the navigation stays. */
export function ContactBar() {
  return (
    <div className={classes.bar} role="group" aria-label={FRAME.contactBar}>
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

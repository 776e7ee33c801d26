import { ButtonLink } from './button-link.tsx';
import classes from './call-to-action.module.css';

interface CallToActionProps {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly to: string;
}

/** The band at the end of a page with its primary action. */
export function CallToAction({ title, text, label, to }: CallToActionProps) {
  return (
    <section className={classes.call}>
      <div className={classes.inner}>
        <h2>{title}</h2>
        <p>{text}</p>
        <ButtonLink to={to}>{label}</ButtonLink>
      </div>
    </section>
  );
}

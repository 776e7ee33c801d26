import { Link } from '../../components/link.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { NoBreakText } from '../../components/no-break-text.tsx';
import { FIGURE_KEY, HERO } from '../../content/home/hero.ts';
import { HeroFigure } from '../../figures/hero-figure.tsx';
import classes from './hero.module.css';

/** The headline, FIG. 1 with its key, and three facts in numbers. */
export function Hero() {
  return (
    <section className={classes.hero}>
      <div className={classes.inner}>
        <div className={classes.text}>
          <h1>{HERO.title}</h1>
          <p className={classes.lead}>{HERO.lead}</p>
          <p className={classes.actions}>
            <ButtonLink to={HERO.contact.href}>{HERO.contact.label}</ButtonLink>
            <ButtonLink to={HERO.services.href} look="line">
              {HERO.services.label}
            </ButtonLink>
          </p>
        </div>
        <div className={classes.figure}>
          <HeroFigure />
        </div>
        <ul role="list" className={classes.key} aria-label={FIGURE_KEY.caption}>
          {FIGURE_KEY.parts.map(({ numeral, title, text, href }) => (
            <li key={numeral}>
              <Link to={href} data-key={numeral}>
                <span>{numeral}</span>
                <strong>{title}</strong>
                {` ${text}`}
              </Link>
            </li>
          ))}
        </ul>
        <dl className={classes.facts}>
          {HERO.facts.map(({ figure, unit, meaning }) => (
            <div key={unit}>
              <dt>
                <strong>{figure}</strong>
                {` ${unit}`}
              </dt>
              <dd>
                <NoBreakText>{meaning}</NoBreakText>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

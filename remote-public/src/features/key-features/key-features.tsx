import { Section } from '../../components/section.tsx';
import { FEATURES } from '../../content/home/key-features.ts';
import classes from './key-features.module.css';

/** Six ruled sheets, each with what working together is like in one respect. */
export function KeyFeatures() {
  return (
    <Section id="key-features" numeral={400} title={FEATURES.title} lead={FEATURES.lead}>
      <ul role="list" className={classes.sheet}>
        {FEATURES.features.map(({ glyph, title, text }, index) => (
          <li key={glyph} className={classes[glyph]}>
            <span aria-hidden>{402 + 2 * index}</span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

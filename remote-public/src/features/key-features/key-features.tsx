import { Section } from '../../components/section.tsx';
import { FEATURES } from '../../content/home/key-features.ts';
import type { Feature } from '../../content/schemas/home.ts';
import classes from './key-features.module.css';

/** Line icons, 48 × 48. */
const GLYPHS: Record<Feature['glyph'], string> = {
  talk: 'M4 8h26v18H16l-6 6v-6H4zM34 16h10v18h-5v6l-6-6H20v-4',
  fit: 'M4 14h12a6 6 0 1 1 12 0h16v26H28a6 6 0 1 0-12 0H4z',
  lens: 'M20 5a15 15 0 1 0 0 30 15 15 0 0 0 0-30ZM31 31l13 13M20 12a8 8 0 0 0-8 8',
  chart: 'M5 4v39h39M13 36V25h6v11M25 36V13h6v23M37 36V20h6v16',
  cycle: 'M8 20a17 17 0 0 1 31-6M40 28a17 17 0 0 1-31 6M39 5v9h-9M9 43v-9h9',
  mesh: 'M11 18a9 9 0 1 0 18 0 9 9 0 1 0-18 0M16 18a4 4 0 1 0 8 0 4 4 0 1 0-8 0M20 5v4m0 18v4M7 18h4m18 0h4M11 9l3 3m12 12l3 3m0-18l-3 3M14 24l-3 3M31 37a6 6 0 1 0 12 0 6 6 0 1 0-12 0M37 28v3m0 12v3M28 37h3m12 0h3',
};

/** Six cards, each about one aspect of working with the firm. */
export function KeyFeatures() {
  return (
    <Section id="key-features" numeral={400} title={FEATURES.title} lead={FEATURES.lead}>
      <ul role="list" className={classes.sheet}>
        {FEATURES.features.map(({ glyph, title, text }, index) => (
          <li key={glyph}>
            <svg viewBox="0 0 48 48" fill="none" aria-hidden>
              <path d={GLYPHS[glyph]} />
            </svg>
            <span aria-hidden>{402 + 2 * index}</span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

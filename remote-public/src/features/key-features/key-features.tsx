import { Section } from '../../components/section.tsx';
import { FEATURES } from '../../content/home/key-features.ts';
import type { Feature } from '../../content/shapes/home.ts';
import classes from './key-features.module.css';

/** Thin-line drawings in a 48 × 48 sheet. */
const GLYPHS: Record<Feature['glyph'], string> = {
  talk: 'M4 8h26v18H16l-6 6v-6H4zM34 16h10v18h-5v6l-6-6H20v-4',
  fit: 'M4 14h12a6 6 0 1 1 12 0h16v26H28a6 6 0 1 0-12 0H4z',
  lens: 'M20 5a15 15 0 1 0 0 30 15 15 0 0 0 0-30ZM31 31l13 13M20 12a8 8 0 0 0-8 8',
  chart: 'M5 4v39h39M13 36V25h6v11M25 36V13h6v23M37 36V20h6v16',
  cycle: 'M8 20a17 17 0 0 1 31-6M40 28a17 17 0 0 1-31 6M39 5v9h-9M9 43v-9h9',
  mesh: 'M27 21.5L30 23.5L29 26.5L25.5 25.5L23 27.5L24 31L21.5 32.5L19.5 29L16 29.5L14.5 33L11.5 32L12 28.5L9.5 26.5L6.5 28L4.5 25.5L7.5 23L6.5 20L3 19L3.5 16L7 16L8.5 13L6 10L8.5 8L11.5 10L14 9L14.5 5L17.5 5L18.5 8.5L21.5 9.5L24 7L26.5 8.5L24.5 12L26.5 14.5L30 14L31 17L27.5 18.5ZM17 15.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM43 33.5L46.5 34L46 37L43 37L41.5 39.5L43 42.5L40.5 44L38.5 41.5L35.5 41.5L34 45L31.5 44L32 40.5L30 38.5L26.5 39.5L25.5 36.5L29 35L29 32.5L26.5 30.5L28 28L31 29.5L33.5 28L33 24.5L36 24L37 27.5L39.5 28.5L42 26L44.5 28L42 31ZM36 32.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
};

/** Six ruled sheets, each with what working together is like in one respect. */
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

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
  mesh: 'M29 20l3 2l-1 3l-4-1l-3 3l1 4l-3 1l-2-3l-4 0l-2 3l-3-1l1-4l-3-3l-4 1l-1-3l3-2l0-4l-3-2l1-3l4 1l3-3l-1-4l3-1l2 3l4 0l2-3l3 1l-1 4l3 3l4-1l1 3l-3 2zM18 14a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM41 40l3 3l-2 2l-3-3l-3 1l-1 4l-3-1l1-4l-2-2l-4 1l-1-3l4-1l1-3l-3-3l2-2l3 3l3-1l1-4l3 1l-1 4l2 2l4-1l1 3l-4 1zM36 35a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
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

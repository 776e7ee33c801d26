import { FigureLegend } from '../../components/figure-legend.tsx';
import { Section } from '../../components/section.tsx';
import { EXPERTISE } from '../../content/home/tech-expertise.ts';
import type { Sector } from '../../content/schemas/home.ts';
import { plainFigure } from '../../lib/plain-figure.ts';
import { sectorFigure } from './sector-figure.ts';
import classes from './tech-expertise.module.css';

/** Six sectors. A card opens on hover, by keyboard or by tap, without JavaScript too. */
export function TechExpertise() {
  return (
    <Section id="tech-expertise" tone="shade" numeral={700} title={EXPERTISE.title} lead={EXPERTISE.lead}>
      <ul role="list" className={classes.sectors}>
        {EXPERTISE.sectors.map((sector, index) => (
          <SectorCard key={sector.figure} sector={sector} numeral={702 + 2 * index} />
        ))}
      </ul>
    </Section>
  );
}

function SectorCard({ sector, numeral }: { readonly sector: Sector; readonly numeral: number }) {
  const { figure, title, description, topics, numerals } = sector;
  const src = sectorFigure(figure);
  return (
    <li className={classes.card}>
      <details name="sector">
        <summary>
          <picture>
            <source media="(width < 51.25rem)" srcSet={plainFigure(src)} />
            <img src={src} alt="" width={640} height={480} loading="lazy" />
          </picture>
          <span className={classes.numeral} aria-hidden>
            {numeral}
          </span>
          <h3>{title}</h3>
        </summary>
        <div className={classes.panel}>
          <p>{description}</p>
          <ul>
            {topics.map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </ul>
          <FigureLegend numerals={numerals} className={classes.legend} />
        </div>
      </details>
    </li>
  );
}

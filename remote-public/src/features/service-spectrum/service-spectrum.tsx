import { FigureLegend } from '../../components/figure-legend.tsx';
import { Section } from '../../components/section.tsx';
import { SPECTRUM_FIGURES } from '../../content/figures.ts';
import { SPECTRUM } from '../../content/home/service-spectrum.ts';
import type { SpectrumFigureName } from '../../content/schemas/figure.ts';
import assertion from '../../figures/spectrum-assertion.svg';
import creation from '../../figures/spectrum-creation.svg';
import classes from './service-spectrum.module.css';

const DRAWINGS: Readonly<Record<SpectrumFigureName, string>> = {
  'spectrum-creation': creation,
  'spectrum-assertion': assertion,
};

/** The two halves of the firm's work, each with an annotated illustration. */
export function ServiceSpectrum() {
  return (
    <Section id="service-spectrum" numeral={600} title={SPECTRUM.title} lead={SPECTRUM.lead}>
      <div className={classes.halves}>
        {SPECTRUM.halves.map(({ figure, title, text, services }) => {
          const { alt, numerals } = SPECTRUM_FIGURES[figure];
          return (
            <figure key={figure}>
              <img src={DRAWINGS[figure]} alt={alt} width={800} height={560} loading="lazy" />
              <figcaption>
                <h3>{title}</h3>
                <p>{text}</p>
                <p className={classes.services}>{services.join(' · ')}</p>
                <FigureLegend numerals={numerals} className={classes.legend} />
              </figcaption>
            </figure>
          );
        })}
      </div>
    </Section>
  );
}

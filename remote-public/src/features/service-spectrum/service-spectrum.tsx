import { Section } from '../../components/section.tsx';
import { SPECTRUM } from '../../content/home/service-spectrum.ts';
import { figures } from '../../figures/figures.ts';
import classes from './service-spectrum.module.css';

/** The two halves of the firm's work, each with its illustration and what the numerals in it mean. */
export function ServiceSpectrum() {
  return (
    <Section id="service-spectrum" numeral={600} title={SPECTRUM.title} lead={SPECTRUM.lead}>
      <div className={classes.halves}>
        {SPECTRUM.halves.map(({ figure, title, text, services }) => {
          const { src, alt, width, height, numerals } = figures[figure];
          return (
            <figure key={figure}>
              <img src={src} alt={alt} width={width} height={height} loading="lazy" />
              <figcaption>
                <h3>{title}</h3>
                <p>{text}</p>
                <p className={classes.services}>{services.join(' · ')}</p>
                <ul role="list" className={classes.key}>
                  {numerals.map(({ n, label }) => (
                    <li key={n}>
                      <span>{n}</span> {label}
                    </li>
                  ))}
                </ul>
              </figcaption>
            </figure>
          );
        })}
      </div>
    </Section>
  );
}

import type { MouseEventHandler } from 'react';
import { Link } from '../../components/link.tsx';
import { SERVICE_FIGURES } from '../../content/figures.ts';
import { SERVICE_TEASERS, SERVICES } from '../../content/home/service-carousel.ts';
import type { ServiceTeaser } from '../../content/schemas/home.ts';
import { serviceHref } from '../../lib/service-href.ts';
import { AnnotatedFigure } from '../../components/annotated-figure.tsx';
import { serviceFigureName, serviceFigures } from '../../figures/service-figures.ts';
import { plainFigure } from '../../lib/plain-figure.ts';
import classes from './service-slide.module.css';
import { slideId, wrapAround } from './slide-id.ts';

interface ServiceSlideProps {
  readonly teaser: ServiceTeaser;
  readonly index: number;
  readonly go: MouseEventHandler<HTMLAnchorElement>;
}

/** One service with its illustration, and links to the previous and the next one. */
export function ServiceSlide({ teaser: { slug, name, short, more, result }, index, go }: ServiceSlideProps) {
  const figure = serviceFigureName(slug);
  return (
    <li id={slideId(slug)} className={classes.slide}>
      <div className={classes.figure}>
        <AnnotatedFigure src={serviceFigures[figure]} text={SERVICE_FIGURES[figure]} isDecoration />
      </div>
      <div className={classes.text}>
        <p className={classes.position}>
          <span className={classes.numeral} aria-hidden>
            {302 + 2 * index}
          </span>
          <span>{SERVICES.position(index + 1, SERVICE_TEASERS.length)}</span>
        </p>
        <h3>{name}</h3>
        <p className={classes.short}>{short}</p>
        <p className={classes.result}>
          <strong>{SERVICES.result}</strong>
          {` ${result}`}
        </p>
        <details className={classes.more}>
          <summary>{SERVICES.readMore}</summary>
          <p>{more}</p>
        </details>
        <Link to={serviceHref(slug)} className={classes.page}>
          {SERVICES.page(name)}
        </Link>
      </div>
      <Neighbour side="previous" index={wrapAround(index, -1, SERVICE_TEASERS.length)} go={go} />
      <Neighbour side="next" index={wrapAround(index, 1, SERVICE_TEASERS.length)} go={go} />
    </li>
  );
}

interface NeighbourProps {
  readonly side: 'previous' | 'next';
  readonly index: number;
  readonly go: MouseEventHandler<HTMLAnchorElement>;
}

function Neighbour({ side, index, go }: NeighbourProps) {
  const teaser = SERVICE_TEASERS[index];
  if (!teaser) return null;
  const { slug, name } = teaser;
  return (
    <a href={`#${slideId(slug)}`} className={classes[side]} data-slide={index} data-step={side} onClick={go}>
      <img
        src={plainFigure(serviceFigures[serviceFigureName(slug)])}
        alt=""
        width={640}
        height={480}
        loading="lazy"
      />
      <span>
        <small>{SERVICES[side]}</small>
        {name}
      </span>
    </a>
  );
}

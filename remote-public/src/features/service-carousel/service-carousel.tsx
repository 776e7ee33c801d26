import { useRef } from 'react';
import { Section } from '../../components/section.tsx';
import { SERVICE_TEASERS, SERVICES } from '../../content/home/service-carousel.ts';
import classes from './service-carousel.module.css';
import { ServiceSlide } from './service-slide.tsx';
import { slideId } from './slide-id.ts';
import { useSlides } from './use-slides.ts';

/**
 * Five services in a scroll-snap carousel. Each slide links to its neighbours, wrapping around. The links are anchors,
 * so they work without JavaScript.
 */
export function ServiceCarousel() {
  const track = useRef<HTMLOListElement>(null);
  const { current, go, follow } = useSlides(track);
  return (
    <Section id="services" numeral={300} title={SERVICES.title} lead={SERVICES.lead}>
      {/* A second anchor, for older links. */}
      <span id="service" className={classes.anchor} />
      <ol role="list" className={classes.positions} aria-label={SERVICES.positions}>
        {SERVICE_TEASERS.map(({ slug, name }, index) => (
          <li key={slug}>
            <a
              href={`#${slideId(slug)}`}
              data-slide={index}
              aria-current={index === current ? 'true' : undefined}
              onClick={go}
            >
              <span aria-hidden>{302 + 2 * index}</span>
              {` ${name}`}
            </a>
          </li>
        ))}
      </ol>
      <ol role="list" ref={track} className={classes.track} onScroll={follow}>
        {SERVICE_TEASERS.map((teaser, index) => (
          <ServiceSlide key={teaser.slug} teaser={teaser} index={index} go={go} />
        ))}
      </ol>
    </Section>
  );
}

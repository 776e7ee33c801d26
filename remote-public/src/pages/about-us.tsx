import { PageHead } from '../components/page-head.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { PageWidth } from '../components/page-width.tsx';
import { RuledSection } from '../components/ruled-section.tsx';
import { Section } from '../components/section.tsx';
import { ABOUT_PAGE } from '../content/about-us.ts';
import classes from './about-us.module.css';

/**
 * Vision, mission, values, numbers and testimonials. Clients are shown by role only, because their names are
 * confidential.
 */
export function Component() {
  const { title, description, lead, vision, mission, values, stats, testimonials } = ABOUT_PAGE;
  return (
    <>
      <PageHead title={title} description={description} address="/AboutUs" />
      <PageTitle title={title} lead={lead} />
      <PageWidth>
        {[vision, mission].map((aim) => (
          <RuledSection key={aim.title} title={aim.title}>
            <p className={classes.aim}>{aim.text}</p>
          </RuledSection>
        ))}
      </PageWidth>
      <Section id="numbers" tone="blueprint" numeral={200} title={ABOUT_PAGE.statsTitle}>
        <dl className={classes.stats}>
          {stats.map(({ number, label, meaning }) => (
            <div key={label} className={classes.card}>
              <dt>
                <strong>{number}</strong> {label}
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="values" numeral={300} title={ABOUT_PAGE.valuesTitle}>
        <ul role="list" className={classes.values}>
          {values.map((value) => (
            <li key={value.title} className={classes.card}>
              <h3>{value.title}</h3>
              <p>{value.text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="testimonials" tone="shade" numeral={400} title={ABOUT_PAGE.testimonialsTitle}>
        <ul role="list" className={classes.reviews}>
          {testimonials.map(({ role, review }) => (
            <li key={role}>
              <figure>
                <blockquote>{review}</blockquote>
                <figcaption>{role}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

import { useLoaderData } from 'react-router-dom';
import { FIRM } from 'shared-contracts/firm';
import { DrawnOnce } from '../components/drawn-once.tsx';
import { LiveApart } from '../components/live-apart.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Section } from '../components/section.tsx';
import { HOME_CONTACT } from '../content/home/contact.ts';
import { HOME_PAGE } from '../content/home/hero.ts';
import { Balloons } from '../features/balloons/balloons.tsx';
import { EnquiryForm } from '../features/enquiry/enquiry-form.tsx';
import '../features/faq/faq.module.css';
import { Hero } from '../features/hero/hero.tsx';
import { HowItWorks } from '../features/how-it-works/how-it-works.tsx';
import '../features/key-features/key-features.module.css';
import { LatestPosts } from '../features/latest-posts/latest-posts.tsx';
import { ServiceCarousel } from '../features/service-carousel/service-carousel.tsx';
import '../features/service-spectrum/service-spectrum.module.css';
import '../features/tech-expertise/tech-expertise.module.css';
import '../features/why/why-choose-us.module.css';
import '../figures/hero-figure.module.css';
import type { StillPart } from './home-still.ts';
import type { HomeData } from './home.loader.ts';
import classes from './home.module.css';

/** The home page: ten sections in the order of the specification (section 2). */
export function Component() {
  const { latest, still } = useLoaderData<HomeData>();
  const drawn = (part: StillPart) => <DrawnOnce part={still.value ? { value: still.value[part] } : {}} />;
  return (
    <>
      <PageHead
        title={HOME_PAGE.title}
        documentTitle={HOME_PAGE.title}
        description={HOME_PAGE.description}
        address="/"
        facts={{ kind: 'home' }}
      />
      <LiveApart>
        <div className={classes.group}>
          <Balloons group="hero" />
          <Hero drawing={drawn('figure')} />
        </div>
      </LiveApart>
      {drawn('why')}
      <LiveApart>
        <ServiceCarousel />
      </LiveApart>
      {drawn('features')}
      <LiveApart>
        <HowItWorks />
      </LiveApart>
      {drawn('spectrum')}
      {drawn('expertise')}
      <LiveApart>
        <LatestPosts latest={latest} />
      </LiveApart>
      {drawn('faq')}
      <LiveApart>
        <div className={classes.group}>
          <Balloons group="contact" />
          <Section id="contact" numeral={1000} title={HOME_CONTACT.title} lead={HOME_CONTACT.lead}>
            <div className={classes.contact}>
              <address>
                <p>{HOME_CONTACT.reach}</p>
                <a href={`mailto:${FIRM.email}`}>{FIRM.email}</a>
                <a href={FIRM.phone.href}>{FIRM.phone.display}</a>
              </address>
              <EnquiryForm serviceRequired={false} />
              <div className={classes.next}>
                <h3>{HOME_CONTACT.nextTitle}</h3>
                <ol role="list">
                  {HOME_CONTACT.next.map(({ title, text }, index) => (
                    <li key={title}>
                      <span aria-hidden>{1002 + 2 * index}</span>
                      <h4>{title}</h4>
                      <p>{text}</p>
                    </li>
                  ))}
                </ol>
              </div>
            </div>
          </Section>
        </div>
      </LiveApart>
    </>
  );
}

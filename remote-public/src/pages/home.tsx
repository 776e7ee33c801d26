import { useLoaderData } from 'react-router-dom';
import { FIRM } from 'shared-contracts/firm/firm';
import { HydrationBoundary } from '../components/hydration-boundary.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Section } from '../components/section.tsx';
import { HOME_CONTACT } from '../content/home/contact.ts';
import { HOME_PAGE } from '../content/home/hero.ts';
import { Balloons } from '../features/balloons/balloons.tsx';
import { EnquiryForm } from '../features/enquiry/enquiry-form.tsx';
import { Faq } from '../features/faq/faq.tsx';
import { Hero } from '../features/hero/hero.tsx';
import { HowItWorks } from '../features/how-it-works/how-it-works.tsx';
import { KeyFeatures } from '../features/key-features/key-features.tsx';
import { LatestPosts } from '../features/latest-posts/latest-posts.tsx';
import { ServiceCarousel } from '../features/service-carousel/service-carousel.tsx';
import { ServiceSpectrum } from '../features/service-spectrum/service-spectrum.tsx';
import { TechExpertise } from '../features/tech-expertise/tech-expertise.tsx';
import { WhyChooseUs } from '../features/why-choose-us/why-choose-us.tsx';
import type { HomeData } from './home.loader.ts';
import classes from './home.module.css';

/** The home page: ten sections in the required order (docs/product/public-site.md, Home). */
export function Component() {
  const { latest } = useLoaderData<HomeData>();
  return (
    <>
      <PageHead
        title={HOME_PAGE.title}
        documentTitle={HOME_PAGE.title}
        description={HOME_PAGE.description}
        address="/"
        subject={{ kind: 'home' }}
      />
      <HydrationBoundary>
        <div className={classes.group}>
          <Balloons group="hero" />
          <Hero />
        </div>
      </HydrationBoundary>
      <HydrationBoundary>
        <WhyChooseUs />
      </HydrationBoundary>
      <HydrationBoundary>
        <ServiceCarousel />
      </HydrationBoundary>
      <HydrationBoundary>
        <KeyFeatures />
      </HydrationBoundary>
      <HydrationBoundary>
        <HowItWorks />
      </HydrationBoundary>
      <HydrationBoundary>
        <ServiceSpectrum />
      </HydrationBoundary>
      <HydrationBoundary>
        <TechExpertise />
      </HydrationBoundary>
      <HydrationBoundary>
        <LatestPosts latest={latest} />
      </HydrationBoundary>
      <HydrationBoundary>
        <Faq />
      </HydrationBoundary>
      <HydrationBoundary>
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
      </HydrationBoundary>
    </>
  );
}

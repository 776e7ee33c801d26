import { useLoaderData } from 'react-router-dom';
import { Link } from '../components/link.tsx';
import { CallToAction } from '../components/call-to-action.tsx';
import { PageHead } from '../components/page-head.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { PageWidth } from '../components/page-width.tsx';
import { AnnotatedFigure } from '../components/annotated-figure.tsx';
import { RuledSection } from '../components/ruled-section.tsx';
import { Section } from '../components/section.tsx';
import { StepList } from '../components/step-list.tsx';
import { NoBreakText } from '../components/no-break-text.tsx';
import { CASE_STUDIES_PAGE } from '../content/case-studies.ts';
import { titleOf } from '../content/layout.ts';
import { GET_IN_TOUCH } from '../content/navigation.ts';
import { serviceHref } from '../lib/service-href.ts';
import { SERVICE_FIGURES } from '../content/figures.ts';
import type { ServicePage, ServiceSection } from '../content/schemas/service-page.ts';
import { CaseStudyList } from '../features/case-studies/case-study-list.tsx';
import { NotFoundPage } from '../features/not-found-page/not-found-page.tsx';
import { serviceFigures } from '../figures/service-figures.ts';
import type { ServiceData } from './service.loader.ts';
import classes from './service.module.css';

function TextSection({ section, numeral }: { readonly section: ServiceSection; readonly numeral: number }) {
  const { anchor, title, paragraphs, points, figure, more } = section;
  return (
    <RuledSection
      id={anchor}
      title={title}
      numeral={numeral}
      aside={figure && <AnnotatedFigure src={serviceFigures[figure]} text={SERVICE_FIGURES[figure]} />}
    >
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <NoBreakText>{paragraph}</NoBreakText>
        </p>
      ))}
      {points && (
        <ul>
          {points.map((point) => (
            <li key={point}>
              <NoBreakText>{point}</NoBreakText>
            </li>
          ))}
        </ul>
      )}
      {more && (
        <p>
          <Link to={more.href}>{more.label}</Link>
        </p>
      )}
    </RuledSection>
  );
}

/** A service page: its parts, the method and the deliverables. */
export function Component() {
  const page = useLoaderData<ServiceData>();
  return page ? <Service key={page.slug} page={page} /> : <NotFoundPage />;
}

function Service({ page }: { readonly page: ServicePage }) {
  const { sections, method, lists, related, call } = page;
  return (
    <>
      <PageHead
        title={page.title}
        documentTitle={titleOf(page.searchTitle)}
        description={page.description}
        address={serviceHref(page.slug)}
        subject={{ kind: 'service' }}
      />
      <PageTitle
        title={page.title}
        lead={page.lead}
        figure={
          <AnnotatedFigure src={serviceFigures[page.figure]} text={SERVICE_FIGURES[page.figure]} first />
        }
      />
      <PageWidth>
        {sections.map((section, index) => (
          <TextSection key={section.anchor} section={section} numeral={110 + 10 * index} />
        ))}
      </PageWidth>
      <Section id="method" tone="blueprint" numeral={200} title={method.title} lead={method.lead}>
        <StepList steps={method.steps} />
      </Section>
      {(lists || related) && (
        <PageWidth>
          <div className={classes.lists}>
            {lists?.map(({ title, items }) => (
              <RuledSection key={title} title={title}>
                <ol className={classes.items}>
                  {items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ol>
              </RuledSection>
            ))}
            {related && (
              <RuledSection title={related.title}>
                <ul>
                  {related.links.map(({ label, href }) => (
                    <li key={href}>
                      <Link to={href}>{label}</Link>
                    </li>
                  ))}
                </ul>
              </RuledSection>
            )}
          </div>
        </PageWidth>
      )}
      {page.withCaseStudies && (
        <Section
          id="case-studies"
          numeral={300}
          title={CASE_STUDIES_PAGE.title}
          lead={CASE_STUDIES_PAGE.lead}
        >
          <CaseStudyList level={3} />
        </Section>
      )}
      <CallToAction title={call.title} text={call.text} label={call.label} to={GET_IN_TOUCH.href} />
    </>
  );
}

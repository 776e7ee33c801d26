import { Link } from '../../components/link.tsx';
import { Section } from '../../components/section.tsx';
import { StepList } from '../../components/step-list.tsx';
import { HOW } from '../../content/home/how-it-works.ts';
import { serviceHref } from '../../lib/service-href.ts';

/** Five numbered steps, each with a link to its service. */
export function HowItWorks() {
  const steps = HOW.steps.map(({ slug, title, text }) => ({
    title,
    text,
    link: (
      <Link to={serviceHref(slug)} aria-label={`${HOW.discover}: ${title}`}>
        {HOW.discover}
      </Link>
    ),
  }));
  return (
    <Section id="how-it-works" tone="blueprint" numeral={500} title={HOW.title} lead={HOW.lead}>
      <StepList steps={steps} />
    </Section>
  );
}

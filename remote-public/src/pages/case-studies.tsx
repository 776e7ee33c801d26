import { CallToAction } from '../components/call-to-action.tsx';
import { PageHead } from '../components/page-head.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { PageWidth } from '../components/page-width.tsx';
import { CASE_STUDIES_PAGE } from '../content/case-studies.ts';
import { GET_IN_TOUCH } from '../content/navigation.ts';
import { CaseStudyList } from '../features/case-studies/case-study-list.tsx';

/** The page of the two case studies. */
export function Component() {
  const { title, description, lead, call } = CASE_STUDIES_PAGE;
  return (
    <>
      <PageHead title={title} description={description} address="/CaseStudies" />
      <PageTitle title={title} lead={lead} />
      <PageWidth>
        <CaseStudyList level={2} />
      </PageWidth>
      <CallToAction {...call} label={GET_IN_TOUCH.label} to={GET_IN_TOUCH.href} />
    </>
  );
}

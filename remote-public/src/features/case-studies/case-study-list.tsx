import { AnnotatedFigure } from '../../components/annotated-figure.tsx';
import { RuledSection } from '../../components/ruled-section.tsx';
import { CASE_STUDIES_LIST, CASE_STUDIES_PAGE } from '../../content/case-studies.ts';
import { CASE_FIGURES } from '../../content/figures.ts';
import { caseFigures } from '../../figures/case-figures.ts';
import classes from './case-study-list.module.css';

/**
 * The two case studies: objective, background and work.
 * @param props.level Heading level of each case study: 3 inside a section of another page.
 */
export function CaseStudyList({ level }: { readonly level: 2 | 3 }) {
  const Heading = level === 2 ? 'h3' : 'h4';
  const { objective, background, whatWeDid } = CASE_STUDIES_PAGE;
  return CASE_STUDIES_LIST.map((study) => (
    <RuledSection
      key={study.id}
      id={study.id}
      title={study.title}
      level={level}
      aside={
        <div className={classes.figure}>
          <AnnotatedFigure src={caseFigures[study.figure]} text={CASE_FIGURES[study.figure]} />
        </div>
      }
    >
      <div className={classes.study}>
        <Heading>{objective}</Heading>
        <p>{study.objective}</p>
        <Heading>{background}</Heading>
        <p>{study.background}</p>
        <Heading>{whatWeDid}</Heading>
        <ul>
          {study.whatWeDid.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </RuledSection>
  ));
}

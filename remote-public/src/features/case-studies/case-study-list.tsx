import { ReadFigure } from '../../components/read-figure.tsx';
import { RuledSection } from '../../components/ruled-section.tsx';
import { CASE_STUDIES_LIST, CASE_STUDY_WORDS } from '../../content/case-studies.ts';
import { CASE_FIGURES } from '../../content/figures.ts';
import { caseFigures } from '../../figures/case-figures.ts';
import classes from './case-study-list.module.css';

/**
 * The two case studies: objective, background, what was done.
 * @param props.level Of the heading of each: 3 where the list stands in a section of another page.
 */
export function CaseStudyList({ level }: { readonly level: 2 | 3 }) {
  const Heading = level === 2 ? 'h3' : 'h4';
  const { objective, background, whatWeDid } = CASE_STUDY_WORDS;
  return CASE_STUDIES_LIST.map((study) => (
    <RuledSection
      key={study.id}
      id={study.id}
      title={study.title}
      level={level}
      aside={
        <div className={classes.figure}>
          <ReadFigure src={caseFigures[study.figure]} words={CASE_FIGURES[study.figure]} />
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
          {study.whatWeDid.map((deed) => (
            <li key={deed}>{deed}</li>
          ))}
        </ul>
      </div>
    </RuledSection>
  ));
}

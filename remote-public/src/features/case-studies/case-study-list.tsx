import { ReadFigure } from '../../components/read-figure.tsx';
import { RuledSection } from '../../components/ruled-section.tsx';
import { CASE_STUDIES_LIST, CASE_STUDY_WORDS } from '../../content/case-studies.ts';
import { CASE_FIGURES } from '../../content/figures.ts';
import { caseFigures } from '../../figures/case-figures.ts';
import classes from './case-study-list.module.css';

/** The two case studies: objective, background, what was done. */
export function CaseStudyList() {
  const { objective, background, whatWeDid } = CASE_STUDY_WORDS;
  return CASE_STUDIES_LIST.map((study) => (
    <RuledSection
      key={study.id}
      id={study.id}
      title={study.title}
      aside={
        <div className={classes.figure}>
          <ReadFigure src={caseFigures[study.figure]} words={CASE_FIGURES[study.figure]} />
        </div>
      }
    >
      <div className={classes.study}>
        <h3>{objective}</h3>
        <p>{study.objective}</p>
        <h3>{background}</h3>
        <p>{study.background}</p>
        <h3>{whatWeDid}</h3>
        <ul>
          {study.whatWeDid.map((deed) => (
            <li key={deed}>{deed}</li>
          ))}
        </ul>
      </div>
    </RuledSection>
  ));
}

import { useLoaderData } from 'react-router-dom';
import { FIRM } from 'shared-contracts/firm';
import type { Position } from 'shared-contracts/positions';
import { PageHead } from '../components/page-head.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { PageWidth } from '../components/page-width.tsx';
import { Retry } from '../components/retry.tsx';
import { RuledSection } from '../components/ruled-section.tsx';
import { CAREER_PAGE } from '../content/career.ts';
import { anchorOf, placeOf } from '../lib/positions.ts';
import type { CareerData } from './career.loader.ts';
import classes from './career.module.css';

const mail = (subject: string) => `mailto:${FIRM.careersEmail}?subject=${encodeURIComponent(subject)}`;

/** The open positions. Applying is by e-mail until the application form is built. */
export function Component() {
  const { positions } = useLoaderData<CareerData>();
  const { title, description, lead, none, unavailable, retry, unlisted, unlistedText, email } = CAREER_PAGE;
  return (
    <>
      <PageHead
        title={title}
        description={description}
        address="/Career"
        facts={{ kind: 'careers', positions: positions ?? [] }}
      />
      <PageTitle title={title} lead={lead} />
      <PageWidth>
        {positions === null && (
          <p role="alert" className={classes.notice}>
            {unavailable} <Retry>{retry}</Retry>
          </p>
        )}
        {positions?.length === 0 && <p className={classes.notice}>{none}</p>}
        {positions?.map((position, index) => (
          <OpenPosition key={position._id} position={position} numeral={110 + 10 * index} />
        ))}
        <RuledSection title={unlisted}>
          <p>{unlistedText}</p>
          <p>
            <a href={mail(title)}>{email}</a>
          </p>
        </RuledSection>
      </PageWidth>
    </>
  );
}

function OpenPosition({ position, numeral }: { readonly position: Position; readonly numeral: number }) {
  const { title, summary, needs, workplaces, locations, employmentTypes } = position;
  const { apply, workplace, location, employment } = CAREER_PAGE;
  const terms = [
    [workplace, workplaces],
    [location, locations],
    [employment, employmentTypes],
  ] as const;
  return (
    <RuledSection
      id={anchorOf(title)}
      numeral={numeral}
      title={title}
      aside={<p className={classes.place}>{placeOf(position)}</p>}
    >
      <p>{summary}</p>
      {needs.length > 0 && (
        <ul>
          {needs.map((need) => (
            <li key={need}>{need}</li>
          ))}
        </ul>
      )}
      <dl className={classes.terms}>
        {terms.map(([term, choices]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{choices.join(', ')}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={mail(title)} aria-label={`${apply}: ${title}`}>
          {apply}
        </a>
      </p>
    </RuledSection>
  );
}

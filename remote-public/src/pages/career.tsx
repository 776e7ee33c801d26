import { useLoaderData, useSearchParams } from 'react-router-dom';
import { APPLICATION_RETURN } from 'shared-contracts/applications/application-return';
import { FIRM } from 'shared-contracts/firm/firm';
import { PageHead } from '../components/page-head.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { PageWidth } from '../components/page-width.tsx';
import { Retry } from '../components/retry.tsx';
import { RuledSection } from '../components/ruled-section.tsx';
import { CAREER_PAGE } from '../content/career.ts';
import { ApplyButton } from '../features/application/apply-button.tsx';
import { ReturnedApplication } from '../features/application/returned-application.tsx';
import { useApplicationDialog } from '../features/application/use-application-dialog.tsx';
import { withAnchors, type AnchoredPosition, locationLabel } from '../lib/positions.ts';
import type { CareerData } from './career.loader.ts';
import classes from './career.module.css';

const mail = (subject: string) => `mailto:${FIRM.careersEmail}?subject=${encodeURIComponent(subject)}`;

/** The open positions, each with an Apply button. */
export function Component() {
  const { positions } = useLoaderData<CareerData>();
  const [query] = useSearchParams();
  const returned = APPLICATION_RETURN.read(query);
  const { open, dialog } = useApplicationDialog();
  const { title, description, lead, none, unavailable, retry, unlisted, unlistedText, email } = CAREER_PAGE;
  return (
    <>
      <PageHead title={title} description={description} address="/Career" />
      <PageTitle title={title} lead={lead} />
      <PageWidth>
        {returned && (
          <div className={classes.returned}>
            <ReturnedApplication returned={returned} />
          </div>
        )}
        {positions === null && (
          <p role="alert" className={classes.notice}>
            {unavailable} <Retry>{retry}</Retry>
          </p>
        )}
        {positions?.length === 0 && <p className={classes.notice}>{none}</p>}
        {withAnchors(positions ?? []).map((anchored, index) => (
          <OpenPosition key={anchored.position._id} {...anchored} open={open} numeral={110 + 10 * index} />
        ))}
        <RuledSection title={unlisted}>
          <p>{unlistedText}</p>
          <p>
            <a href={mail(title)}>{email}</a>
          </p>
        </RuledSection>
      </PageWidth>
      {dialog}
    </>
  );
}

interface OpenPositionProps extends AnchoredPosition {
  readonly open: (position: AnchoredPosition) => Promise<void>;
  readonly numeral: number;
}

function OpenPosition({ position, anchor, open, numeral }: OpenPositionProps) {
  const { title, summary, needs, workplaces, locations, employmentTypes } = position;
  const { workplace, location, employment } = CAREER_PAGE;
  const terms = [
    [workplace, workplaces],
    [location, locations],
    [employment, employmentTypes],
  ] as const;
  return (
    <RuledSection
      id={anchor}
      numeral={numeral}
      title={title}
      aside={<p className={classes.location}>{locationLabel(position)}</p>}
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
      <ApplyButton position={position} anchor={anchor} open={open} />
    </RuledSection>
  );
}

import type { ApplicationReturn } from 'shared-contracts/application-return';
import { Outcome } from '../../components/outcome.tsx';
import { APPLICATION } from '../../content/application.ts';

/** What became of an application that the browser posted by itself. What was typed is one page back, not here. */
export function ReturnedApplication({ outcome, fields }: ApplicationReturn) {
  const { success, successNext, failure, failureBack, refusalBack, labels } = APPLICATION;
  const common = { id: 'application', wasThere: true };
  if (outcome === 'sent') return <Outcome {...common} good title={success} next={successNext} />;
  const names = fields.map((field) => labels[field]).join(', ');
  const next = outcome === 'failed' ? failureBack : refusalBack(names);
  return <Outcome {...common} good={false} title={failure} next={next} />;
}

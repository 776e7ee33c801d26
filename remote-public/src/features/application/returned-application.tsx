import type { ApplicationField } from 'shared-contracts/applications/form-return';
import { describeWait } from 'shared-contracts/lib/describe-wait';
import type { FormReturn } from 'shared-contracts/http/form-return';
import { Outcome } from '../../components/outcome.tsx';
import { APPLICATION } from '../../content/application.ts';

/** The result of an application that was posted without JavaScript. The input is one page back, not here. */
export function ReturnedApplication({ returned }: { readonly returned: FormReturn<ApplicationField> }) {
  const { success, successNext, failure, mustWait, limitBack, failureBack, refusalBack, labels } =
    APPLICATION;
  const common = { id: 'application', wasThere: true };
  if (returned.outcome === 'sent') return <Outcome {...common} good title={success} next={successNext} />;
  if (returned.outcome === 'refused') {
    const names = returned.fields.map((field) => labels[field]).join(', ');
    return <Outcome {...common} good={false} title={failure} next={refusalBack(names)} />;
  }
  if (!returned.waitSeconds) return <Outcome {...common} good={false} title={failure} next={failureBack} />;
  const next = limitBack(describeWait(returned.waitSeconds));
  return <Outcome {...common} good={false} title={mustWait} next={next} />;
}

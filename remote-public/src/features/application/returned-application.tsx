import type { ApplicationField } from 'shared-contracts/applications/application-fields';
import { describeWait } from 'shared-contracts/lib/describe-wait';
import type { FormReturn } from 'shared-contracts/http/form-return';
import { FormResult } from '../../components/form-result.tsx';
import { APPLICATION } from '../../content/application.ts';

/** The result of an application that was submitted without JavaScript. The input is on the previous page. */
export function ReturnedApplication({ returned }: { readonly returned: FormReturn<ApplicationField> }) {
  const { success, successNext, failure, mustWait, limitBack, failureBack, refusalBack, labels } =
    APPLICATION;
  const props = { id: 'application', serverRendered: true };
  if (returned.outcome === 'sent')
    return <FormResult {...props} success title={success} next={successNext} />;
  if (returned.outcome === 'refused') {
    const names = returned.fields.map((field) => labels[field]).join(', ');
    return <FormResult {...props} success={false} title={failure} next={refusalBack(names)} />;
  }
  if (!returned.waitSeconds)
    return <FormResult {...props} success={false} title={failure} next={failureBack} />;
  const next = limitBack(describeWait(returned.waitSeconds));
  return <FormResult {...props} success={false} title={mustWait} next={next} />;
}

import { useParams } from 'react-router-dom';
import { ContactView } from '../features/contacts/contact-view.tsx';

export { RouteFailure as ErrorBoundary } from '../components/route-failure.tsx';

/** An enquiry with its replies. */
export function Component() {
  const { id = '' } = useParams();
  return <ContactView key={id} id={id} />;
}

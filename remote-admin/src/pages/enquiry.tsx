import { useParams } from 'react-router-dom';
import { EnquiryView } from '../features/enquiries/enquiry-view.tsx';

export { RouteFailure as ErrorBoundary } from '../components/route-failure.tsx';

/** An enquiry with its replies. */
export function Component() {
  const { id = '' } = useParams();
  return <EnquiryView key={id} id={id} />;
}

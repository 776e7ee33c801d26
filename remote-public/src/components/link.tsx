import { Link as RouterLink, type LinkProps } from 'react-router-dom';

/** A link within the site. `discover="none"`: the router knows all routes, so it need not discover any. */
export const Link = (props: LinkProps) => <RouterLink discover="none" {...props} />;

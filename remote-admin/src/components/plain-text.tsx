import classes from './plain-text.module.css';

/** Text of several lines as it was written, for instance of a mail or template. */
export const PlainText = ({ text }: { readonly text: string }) => <p className={classes.text}>{text}</p>;

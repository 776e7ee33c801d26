import { Button } from '../../components/button.tsx';
import classes from './templates.module.css';

interface TheirsProps {
  readonly text: string;
  readonly onTake: () => void;
}

/** What somebody else stored meanwhile, so that nothing is lost whoever saves last. */
export function Theirs({ text, onTake }: TheirsProps) {
  return (
    <section aria-labelledby="theirs" className={classes.theirs}>
      <h3 id="theirs" className={classes.title}>
        Stored meanwhile
      </h3>
      <p className={classes.plain}>{text}</p>
      <Button onClick={onTake}>Take it over</Button>
    </section>
  );
}

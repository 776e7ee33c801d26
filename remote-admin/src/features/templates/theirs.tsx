import { Button } from '../../components/button.tsx';
import classes from './templates.module.css';

interface TheirsProps {
  readonly text: string;
  readonly onTake: () => void;
}

/** Shows the text that somebody else saved meanwhile, so that no change is lost regardless of who saves last. */
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

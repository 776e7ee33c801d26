import { Section } from '../../components/section.tsx';
import { WholeFigures } from '../../components/whole-figures.tsx';
import { FAQ } from '../../content/home/faq.ts';
import classes from './faq.module.css';

/** Questions of which one is open at a time: the browser closes the others by the shared `name`. */
export function Faq() {
  return (
    <Section id="faq" tone="shade" numeral={900} title={FAQ.title} lead={FAQ.lead}>
      <div className={classes.list}>
        {FAQ.questions.map(({ question, answer }) => (
          <details key={question} name="faq" className={classes.item}>
            <summary>
              <h3>{question}</h3>
            </summary>
            <p>
              <WholeFigures>{answer}</WholeFigures>
            </p>
          </details>
        ))}
      </div>
    </Section>
  );
}

import { Section } from '../../components/section.tsx';
import { NoBreakText } from '../../components/no-break-text.tsx';
import { FAQ } from '../../content/home/faq.ts';
import classes from './faq.module.css';

/** An accordion of questions. The shared `name` makes the browser close the others. */
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
              <NoBreakText>{answer}</NoBreakText>
            </p>
          </details>
        ))}
      </div>
    </Section>
  );
}

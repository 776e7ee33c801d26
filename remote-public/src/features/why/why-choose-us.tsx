import { Section } from '../../components/section.tsx';
import { WHY } from '../../content/home/why-choose-us.ts';
import classes from './why-choose-us.module.css';

interface TickListProps {
  readonly title: string;
  readonly items: readonly string[];
}

function TickList({ title, items }: TickListProps) {
  return (
    <div className={classes.side}>
      <h3>{title}</h3>
      <ul role="list">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

/** What the firm offers and how a client benefits, line by line. */
export function WhyChooseUs() {
  return (
    <Section id="why-choose-us" numeral={200} title={WHY.title} lead={WHY.lead}>
      <div className={classes.sides}>
        <TickList title={WHY.offerTitle} items={WHY.pairs.map(({ offer }) => offer)} />
        <TickList title={WHY.benefitTitle} items={WHY.pairs.map(({ benefit }) => benefit)} />
      </div>
    </Section>
  );
}

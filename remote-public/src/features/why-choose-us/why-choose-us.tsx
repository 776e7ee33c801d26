import { Section } from '../../components/section.tsx';
import { WHY } from '../../content/home/why-choose-us.ts';
import classes from './why-choose-us.module.css';

/** Offers and benefits, as pairs in one list, so that screen readers read them together. */
export function WhyChooseUs() {
  return (
    <Section id="why-choose-us" numeral={200} title={WHY.title} lead={WHY.lead}>
      <div className={classes.heads}>
        <h3>{WHY.offerTitle}</h3>
        <h3>{WHY.benefitTitle}</h3>
      </div>
      <dl className={classes.pairs}>
        {WHY.pairs.map(({ offer, benefit }) => (
          <div key={offer}>
            <dt>{offer}</dt>
            <dd>{benefit}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

import classes from './trend.module.css';

const HEIGHT = 32;
const BAR = 6;
const STEP = 9;

interface TrendProps {
  /** What is counted: 'Enquiries'. */
  readonly label: string;
  /** The oldest first, the last one is the last 24 hours. */
  readonly counts: readonly number[];
}

/** Small bars of the last two weeks. What they show is also said: the sum, and how it compares. */
export function Trend({ label, counts }: TrendProps) {
  const most = Math.max(1, ...counts);
  const half = counts.length / 2;
  const [before, lately] = [sum(counts.slice(0, half)), sum(counts.slice(half))];
  return (
    <figure className={classes.trend}>
      <svg
        viewBox={`0 0 ${counts.length * STEP - (STEP - BAR)} ${HEIGHT}`}
        className={classes.bars}
        preserveAspectRatio="xMinYMax meet"
        role="img"
        aria-label={`${label} by day, the last ${counts.length} days: ${counts.join(', ')}`}
      >
        {counts.map((count, place) => {
          const height = count === 0 ? 1 : Math.max(3, (count / most) * HEIGHT);
          return (
            <rect
              key={place}
              x={place * STEP}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              className={place < half ? classes.early : classes.late}
            >
              <title>{`${count}, ${agoOf(counts.length - 1 - place)}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className={classes.caption}>
        {lately} in 7 days, {before} in the 7 before
      </figcaption>
    </figure>
  );
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
const agoOf = (days: number) =>
  days === 0 ? 'last 24 hours' : `${days} ${days === 1 ? 'day' : 'days'} before`;

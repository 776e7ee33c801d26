import classes from './trend-chart.module.css';

const HEIGHT = 32;
const BAR = 6;
const STEP = 9;

interface TrendChartProps {
  /** The name of the series, such as 'Enquiries'. */
  readonly label: string;
  /** Counts per 24 hours, oldest first. */
  readonly counts: readonly number[];
}

/** A small bar chart of the last two weeks, with the sums of both weeks as text. */
export function TrendChart({ label, counts }: TrendChartProps) {
  const max = Math.max(1, ...counts);
  const half = counts.length / 2;
  const [earlier, recent] = [sum(counts.slice(0, half)), sum(counts.slice(half))];
  return (
    <figure className={classes.trend}>
      <svg
        viewBox={`0 0 ${counts.length * STEP - (STEP - BAR)} ${HEIGHT}`}
        className={classes.bars}
        preserveAspectRatio="xMinYMax meet"
        role="img"
        aria-label={`${label} by day, the last ${counts.length} days: ${counts.join(', ')}`}
      >
        {counts.map((count, index) => {
          const height = count === 0 ? 1 : Math.max(3, (count / max) * HEIGHT);
          return (
            <rect
              key={index}
              x={index * STEP}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              className={index < half ? classes.early : classes.late}
            >
              <title>{`${count}, ${agoOf(counts.length - 1 - index)}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className={classes.caption}>
        {recent} in 7 days, {earlier} in the 7 before
      </figcaption>
    </figure>
  );
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
const agoOf = (days: number) =>
  days === 0 ? 'last 24 hours' : `${days} ${days === 1 ? 'day' : 'days'} before`;

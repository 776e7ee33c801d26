import { APPLICATION } from '../../content/application.ts';
import classes from './application-form.module.css';

/** How far an application is on its way. @param share 0 to 1 */
export function UploadProgress({ share }: { readonly share: number }) {
  const percent = Math.floor(share * 100);
  return (
    <div className={classes.progress}>
      <progress id="application-progress" value={share} max={1} aria-label={APPLICATION.sending} />
      {/* Said at each tenth, not at each percent. */}
      <p role="status">
        {share === 1 ? APPLICATION.arrived : APPLICATION.progress(percent - (percent % 10))}
      </p>
    </div>
  );
}

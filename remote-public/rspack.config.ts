import { remoteConfig } from '../rspack.base.config.ts';

export default remoteConfig(import.meta.dirname);
